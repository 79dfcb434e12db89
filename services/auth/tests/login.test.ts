import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoints } from '@maseki/contracts/auth/http.ts';
import { createDevEnv, type DevEnv, PASSWORD } from '@maseki/tools/dev-env/dev-env.ts';
import { uniqueName } from '@maseki/tools/dev-env/unique-name.ts';

let env: DevEnv;
beforeAll(async () => {
  env = await createDevEnv();
}, 60_000);
afterAll(() => env.stop());

const login = (username: string, password: string) =>
  env.client().call(endpoints.login, { body: { username, password } });

test('whoever knows the password gets a session of their own', async () => {
  const user = await env.register();
  const answer = await login(user.username.toUpperCase(), PASSWORD);
  expect(answer).toMatchObject({ ok: true, value: { user: { id: user.id, username: user.username } } });
  expect(answer.ok && answer.value.user.token).not.toBe(user.token);
});

test('a wrong password and an unknown user are told the same', async () => {
  const user = await env.register();
  const wrong = await login(user.username, 'wrong');
  expect(wrong).toMatchObject({ ok: false, error: 'invalid_credentials', message: 'ログインに失敗しました' });
  expect(await login(uniqueName(), 'wrong')).toEqual(wrong);
  expect(await login('no name at all!', '')).toEqual(wrong);
});

test('a password matches in whatever normal form it is typed', async () => {
  const username = uniqueName();
  await env.client().call(endpoints.register, { body: { username, password: 'がぎぐ' } });
  expect(await login(username, 'がぎぐ'.normalize('NFD'))).toMatchObject({ ok: true });
});
