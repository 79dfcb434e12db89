import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoints } from '@maseki/contracts/auth/http.ts';
import { rpcs } from '@maseki/contracts/auth/rpc.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import { verifyIdentity } from '@maseki/service-kit/identity/identity.ts';
import { publicKeysFrom } from '@maseki/service-kit/identity/keys.ts';
import { createDevEnv, type DevEnv, PASSWORD } from '@maseki/tools/dev-env/dev-env.ts';
import { uniqueName } from '@maseki/tools/dev-env/unique-name.ts';
import { sessionIdOf } from '../src/domain/session.ts';

let env: DevEnv;
let bus: Bus;
beforeAll(async () => {
  env = await createDevEnv();
  bus = await env.bus();
}, 60_000);
afterAll(() => env.stop());

test('a token tells its session, its user and an identity that services believe', async () => {
  const user = await env.register();
  const resolved = await bus.callRpc(rpcs.resolveSession, { token: user.token });
  const sessionId = sessionIdOf(user.token);
  expect(resolved).toMatchObject({
    session_id: sessionId,
    user: { id: user.id, username: user.username },
    renewed: false,
  });
  const keys = publicKeysFrom(env.env['IDENTITY_PUBLIC_KEYS'] ?? '');
  expect(verifyIdentity(resolved?.identity ?? '', keys)).toEqual({ id: user.id, username: user.username, sessionId });
});

test.each(['', 'junk', 'A'.repeat(43), '__proto__', '{"$ne":null}'])(
  'the token %p belongs to nobody',
  async (token) => {
    expect(await bus.callRpc(rpcs.resolveSession, { token })).toBeNull();
  },
);

test('the id of a session, which others know, is no token', async () => {
  const user = await env.register();
  expect(await bus.callRpc(rpcs.resolveSession, { token: sessionIdOf(user.token) })).toBeNull();
});

test('of many sessions those that stand are told', async () => {
  const user = await env.register();
  const elsewhere = env.client();
  const answer = await elsewhere.call(endpoints.login, { body: { username: user.username, password: PASSWORD } });
  const [one, other] = [sessionIdOf(user.token), sessionIdOf(answer.ok ? answer.value.user.token : '')];
  await elsewhere.call(endpoints.logout);
  expect(await bus.callRpc(rpcs.livingSessions, { session_ids: [one, other, 'junk'] })).toEqual({ living: [one] });
  expect(await bus.callRpc(rpcs.livingSessions, { session_ids: [] })).toEqual({ living: [] });
});

test('a user is found by name in whatever letter case, and nobody else is', async () => {
  const user = await env.register();
  const asked = { username: user.username.toUpperCase() };
  expect(await bus.callRpc(rpcs.userByName, asked)).toEqual({ id: user.id, username: user.username });
  expect(await bus.callRpc(rpcs.userByName, { username: uniqueName() })).toBeNull();
});
