import { expect, test } from '@jest/globals';
import type { Bus } from './bus/bus.ts';
import { lookUpUser } from './look-up-user.ts';

const ID = '01JD0000000000000000000000';

/** A bus on which auth gives this reply after this time, in ms. */
const busWith = (tookMs: number, reply: unknown) =>
  ({
    callRpc: async (_rpc: unknown, _input: unknown, { timeoutMs = 2_000 } = {}) => {
      if (tookMs > timeoutMs) throw new Error('no reply in time');
      return reply;
    },
  }) as Pick<Bus, 'callRpc'>;

const lookup = { username: 'Anna', playerId: ID };

test('a reply of auth becomes a result', async () => {
  const user = { id: ID, username: 'anna' };
  expect(await lookUpUser(busWith(1, { user }), lookup)).toEqual({ ok: true, value: user });
  expect(await lookUpUser(busWith(1, { user: null }), lookup)).toMatchObject({ error: 'user_not_found' });
  expect(await lookUpUser(busWith(1, { retry_after: 7 }), lookup)).toMatchObject({
    error: 'rate_limited',
    retryAfter: 7,
  });
});

test('a busy auth is waited for, as the lookup counts already', async () => {
  expect(await lookUpUser(busWith(9_000, { user: null }), lookup)).toMatchObject({ error: 'user_not_found' });
});
