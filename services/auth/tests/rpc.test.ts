import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoints } from '@maseki/contracts/auth/http.ts';
import { rpcs } from '@maseki/contracts/auth/rpc.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import { verifyIdentity } from '@maseki/service-kit/identity/identity.ts';
import { publicKeysFrom } from '@maseki/service-kit/identity/keys.ts';
import { createDevEnv, type DevEnv, PASSWORD } from '@maseki/tools/dev-env/dev-env.ts';
import { uniqueName } from '@maseki/tools/dev-env/test-client.ts';
import { sessionIdOf } from '../src/domain/session.ts';

let env: DevEnv;
let bus: Bus;
beforeAll(async () => {
  env = await createDevEnv();
  bus = await env.bus();
}, 60_000);
afterAll(() => env.stop());

test('a token resolves to its session, its user and an identity that services verify', async () => {
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

test('the id of a session, which other services know, is not a token', async () => {
  const user = await env.register();
  expect(await bus.callRpc(rpcs.resolveSession, { token: sessionIdOf(user.token) })).toBeNull();
});

test('of many sessions those that have not ended are listed', async () => {
  const user = await env.register();
  const elsewhere = env.client();
  const response = await elsewhere.call(endpoints.login, { body: { username: user.username, password: PASSWORD } });
  const [one, other] = [sessionIdOf(user.token), sessionIdOf(response.ok ? response.value.user.token : '')];
  await elsewhere.call(endpoints.logout);
  expect(await bus.callRpc(rpcs.listLivingSessions, { session_ids: [one, other, 'junk'] })).toEqual({ living: [one] });
  expect(await bus.callRpc(rpcs.listLivingSessions, { session_ids: [] })).toEqual({ living: [] });
});

test('a user is found by name in any letter case, with nothing but id and name', async () => {
  const user = await env.register();
  const input = { username: user.username.toUpperCase() };
  expect(await bus.callRpc(rpcs.getUserByName, input)).toEqual({ id: user.id, username: user.username });
  for (const username of [uniqueName(), `${user.username}x`]) {
    expect(await bus.callRpc(rpcs.getUserByName, { username })).toBeNull();
  }
});
