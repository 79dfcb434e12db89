import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { calls } from '@maseki/contracts/auth/http.ts';
import { createDevEnv, type DevEnv, PASSWORD } from '@maseki/dev-env/dev-env.ts';

let env: DevEnv;
beforeAll(async () => {
  env = await createDevEnv();
}, 60_000);
afterAll(() => env.stop());

test('logging out ends that session, by cookie and by token, and no other', async () => {
  const user = await env.register();
  const elsewhere = env.client();
  await elsewhere.call(calls.login, { body: { username: user.username, password: PASSWORD } });

  expect(await user.call(calls.logout)).toMatchObject({ ok: true });
  expect(user.cookies.has('session')).toBe(false);
  expect(await user.call(calls.me)).toEqual({ ok: true, value: null });
  const byToken = await env.client().fetch('/api/auth/me/', { headers: { authorization: `Bearer ${user.token}` } });
  expect(byToken.status).toBe(401);
  expect(await elsewhere.call(calls.me)).toMatchObject({ ok: true, value: { id: user.id } });
});

test('a stolen cookie is worth nothing after its owner logged out', async () => {
  const user = await env.register();
  const stolen = user.headers();
  await user.call(calls.logout);
  const response = await env.client().fetch('/api/auth/me/', { headers: stolen });
  expect(await response.json()).toBeNull();
});

test('a guest may log out', async () => {
  expect(await env.client().call(calls.logout)).toMatchObject({ ok: true });
});
