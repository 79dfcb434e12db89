import { expect, jest, test } from '@jest/globals';
import { isUnavailable, UnavailableError } from '@maseki/service-kit/unavailable.ts';
import { reliableLookUp } from './reliable-look-up.ts';

type Call = (input: string, options: { timeoutMs: number }) => Promise<string>;

const HOUR_MS = 3_600_000;
const never = () => new Promise<never>(() => undefined);

test('a reply that comes in time is the only look-up', async () => {
  const call = jest.fn<Call>(async (name) => `user of ${name}`);
  const { lookUp } = reliableLookUp(call, { againAfterMs: HOUR_MS, giveUpAfterMs: HOUR_MS });
  expect(await lookUp('token')).toBe('user of token');
  expect(call.mock.calls).toEqual([['token', { timeoutMs: expect.any(Number) }]]);
  // A busy machine may need some of it before the call.
  expect(call.mock.calls[0]?.[1].timeoutMs).toBeGreaterThan(HOUR_MS - 60_000);
});

test('a look-up whose pod was killed is made again, with the time that is left', async () => {
  const call = jest.fn<Call>(async (name) => `user of ${name}`).mockImplementationOnce(never);
  const { lookUp } = reliableLookUp(call, { againAfterMs: 20, giveUpAfterMs: HOUR_MS });
  expect(await lookUp('token')).toBe('user of token');
  expect(call).toHaveBeenCalledTimes(2);
  expect(call.mock.calls[1]?.[1].timeoutMs).toBeLessThan(HOUR_MS);
});

test('a late reply of a busy pod counts although the look-up was made again', async () => {
  const late = Promise.withResolvers<string>();
  const again = Promise.withResolvers<void>();
  const call = jest.fn<Call>(() => {
    if (call.mock.calls.length === 1) return late.promise;
    again.resolve();
    return never();
  });
  const { lookUp } = reliableLookUp(call, { againAfterMs: 5, giveUpAfterMs: HOUR_MS });
  const found = lookUp('token');
  await again.promise;
  late.resolve('user');
  expect(await found).toBe('user');
});

test('when both fail the error is that of the last one, without waiting', async () => {
  const call = jest.fn<Call>(async () => {
    throw new UnavailableError(`no reply to ${call.mock.calls.length}`);
  });
  const { lookUp } = reliableLookUp(call, { againAfterMs: HOUR_MS, giveUpAfterMs: HOUR_MS });
  await expect(lookUp('token')).rejects.toThrow('no reply to 2');
});

test('what is under way when the connection breaks fails at once, and what comes later does not', async () => {
  const call = jest.fn<Call>(async () => 'user').mockImplementationOnce(never);
  const { lookUp, failAll } = reliableLookUp(call, { againAfterMs: HOUR_MS, giveUpAfterMs: HOUR_MS });
  const lost = lookUp('token').catch((error: unknown) => isUnavailable(error));
  failAll();
  expect(await lost).toBe(true);
  expect(await lookUp('token')).toBe('user');
});
