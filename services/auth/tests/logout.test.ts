import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { calls } from '@maseki/contracts/auth/http.ts';
import { createDevEnv, type DevEnv, PASSWORD } from '@maseki/dev-env/dev-env.ts';
import { eventually } from '@maseki/dev-env/eventually.ts';

let env: DevEnv;
beforeAll(async () => {
  env = await createDevEnv();
}, 60_000);
afterAll(() => env.stop());

const A_SECOND = { withinMs: 1_000 };

test('logging out ends that session within a second, by cookie and by token, and no other', async () => {
  const user = await env.register();
  const stolen = user.headers();
  const elsewhere = env.client();
  await elsewhere.call(calls.login, { body: { username: user.username, password: PASSWORD } });

  expect(await user.call(calls.logout)).toMatchObject({ ok: true });
  expect(user.cookies.has('session')).toBe(false);
  expect(await user.call(calls.me)).toEqual({ ok: true, value: null });

  const authorization = `Bearer ${user.token}`;
  const statusByToken = async () => (await env.client().fetch('/api/auth/me/', { headers: { authorization } })).status;
  await eventually(async () => (await statusByToken()) === 401, A_SECOND);
  const byStolenCookie = await env.client().fetch('/api/auth/me/', { headers: stolen });
  expect(await byStolenCookie.json()).toBeNull();
  expect(await elsewhere.call(calls.me)).toMatchObject({ ok: true, value: { id: user.id } });
});

test('a guest may log out', async () => {
  expect(await env.client().call(calls.logout)).toMatchObject({ ok: true });
});
