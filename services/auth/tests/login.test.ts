import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoints } from '@maseki/contracts/auth/http.ts';
import { PASSWORD, uniqueName } from '@maseki/players/account.ts';
import { createDevEnv, type DevEnv } from '@maseki/tools/dev-env/dev-env.ts';

let env: DevEnv;
beforeAll(async () => {
  env = await createDevEnv();
});
afterAll(() => env.stop());

const login = (username: string, password: string) =>
  env.client().call(endpoints.login, { body: { username, password } });

test('the password opens a session of its own', async () => {
  const user = await env.register();
  const response = await login(user.username.toUpperCase(), PASSWORD);
  expect(response).toMatchObject({ ok: true, value: { user: { id: user.id, username: user.username } } });
  expect(response.ok && response.value.user.token).not.toBe(user.token);
});

test('a wrong password and an unknown user get the same response', async () => {
  const user = await env.register();
  const wrong = await login(user.username, 'wrong');
  expect(wrong).toMatchObject({ ok: false, error: 'invalid_credentials', message: 'ログインに失敗しました' });
  expect(await login(uniqueName(), 'wrong')).toEqual(wrong);
  expect(await login('no name at all!', '')).toEqual(wrong);
});

test('a password matches in any Unicode normal form', async () => {
  const username = uniqueName();
  await env.client().call(endpoints.register, { body: { username, password: 'がらすのくつ' } });
  expect(await login(username, 'がらすのくつ'.normalize('NFD'))).toMatchObject({ ok: true });
});
