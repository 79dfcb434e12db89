import { expect, jest, test } from '@jest/globals';
import type { PresentedToken } from '@maseki/service-kit/identity/session-token.ts';
import { createSessionCache, type Session } from './session-cache.ts';

const session = (id: string): Session => ({
  id,
  userId: `user-${id}`,
  identity: `signed-${id}`,
  proof: 'cookie',
  prolongedSeconds: null,
});
const token = (name: string, session_id: string): PresentedToken => ({ session_id, token_hash: name, proof: 'cookie' });
const [one, two, junk] = [token('one', '1'), token('two', '2'), token('junk', '3')];

function setUp() {
  const clock = { time: 1_000 };
  const open = new Map<string, Session>([
    ['one', session('1')],
    ['two', session('2')],
  ]);
  const resolveToken = jest.fn(async ({ token_hash }: PresentedToken) => open.get(token_hash) ?? null);
  return { clock, open, resolveToken, cache: createSessionCache({ resolveToken, now: () => clock.time }) };
}

test('an entry serves for half a second', async () => {
  const { clock, resolveToken, cache } = setUp();
  expect(await cache.resolve(one)).toEqual(session('1'));
  clock.time += 499;
  await cache.resolve(one);
  expect(resolveToken).toHaveBeenCalledTimes(1);
  clock.time += 2;
  await cache.resolve(one);
  expect(resolveToken).toHaveBeenCalledTimes(2);
});

test('a page token and a cookie are not each other, whatever they hash to', async () => {
  const { resolveToken, cache } = setUp();
  await Promise.all([cache.resolve(one), cache.resolve({ ...one, proof: 'page' })]);
  expect(resolveToken).toHaveBeenCalledTimes(2);
});

test('requests at the same time share one look-up', async () => {
  const { resolveToken, cache } = setUp();
  await Promise.all([cache.resolve(one), cache.resolve(one), cache.resolve(one)]);
  expect(resolveToken).toHaveBeenCalledTimes(1);
});

test('a session that ended is forgotten at once, others stay', async () => {
  const { resolveToken, open, cache } = setUp();
  await Promise.all([cache.resolve(one), cache.resolve(two)]);
  open.delete('one');
  cache.forget(['1']);
  expect(await cache.resolve(one)).toBeNull();
  await cache.resolve(two);
  expect(resolveToken.mock.calls).toEqual([[one], [two], [one]]);
});

test('a look-up that was under way when any session ended is not remembered', async () => {
  const { resolveToken, open, cache } = setUp();
  const early = cache.resolve(one);
  open.delete('one');
  cache.forget(['1']);
  expect(await early).toEqual(session('1'));
  expect(await cache.resolve(one)).toBeNull();
  expect(resolveToken).toHaveBeenCalledTimes(2);
});

test('the late result of a forgotten look-up does not remove the newer one', async () => {
  const late = Promise.withResolvers<Session | null>();
  const { resolveToken, cache } = setUp();
  resolveToken.mockImplementationOnce(() => late.promise);
  const first = cache.resolve(one);
  cache.forget([]);
  await cache.resolve(one);
  late.resolve(null);
  expect(await first).toBeNull();
  await cache.resolve(one);
  expect(resolveToken).toHaveBeenCalledTimes(2);
});

test('an unknown token and a failure are not remembered', async () => {
  const { resolveToken, cache } = setUp();
  await cache.resolve(junk);
  await cache.resolve(junk);
  expect(resolveToken).toHaveBeenCalledTimes(2);
  resolveToken.mockRejectedValueOnce(new Error('no reply'));
  await expect(cache.resolve(one)).rejects.toThrow('no reply');
  expect(await cache.resolve(one)).toEqual(session('1'));
});

test('after a flush every token is looked up again', async () => {
  const { resolveToken, cache } = setUp();
  await cache.resolve(one);
  cache.flush();
  await cache.resolve(one);
  expect(resolveToken).toHaveBeenCalledTimes(2);
});
