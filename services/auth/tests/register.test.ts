import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { usernameMessages } from '@maseki/contracts/auth/credentials.ts';
import { endpoints } from '@maseki/contracts/auth/http.ts';
import { PASSWORD, uniqueName } from '@maseki/players/account.ts';
import { createDevEnv, type DevEnv } from '@maseki/tools/dev-env/dev-env.ts';

let env: DevEnv;
beforeAll(async () => {
  env = await createDevEnv();
});
afterAll(() => env.stop());

const register = (username: string, password = PASSWORD) =>
  env.client().call(endpoints.register, { body: { username, password } });

test('a registered user is logged in, by cookie and by token', async () => {
  const client = env.client();
  const username = uniqueName();
  const response = await client.call(endpoints.register, { body: { username, password: PASSWORD } });
  expect(response).toMatchObject({ ok: true, value: { user: { username, magic_stones: 0 } } });
  expect(await client.call(endpoints.getMe)).toMatchObject({ ok: true, value: { username } });
  const token = response.ok ? response.value.token : '';
  const byToken = await env.client().fetch('/api/auth/me/', { headers: { authorization: `Token ${token}` } });
  expect(await byToken.json()).toMatchObject({ username, magic_stones: 0 });
});

test('the session cookie cannot be read by the page and lives 30 days', async () => {
  const response = await env.client().fetch('/api/auth/register/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: uniqueName(), password: PASSWORD }),
  });
  expect(response.status).toBe(201);
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith('session='));
  expect(cookie).toMatch(/HttpOnly/i);
  expect(cookie).toMatch(/SameSite=Lax/i);
  expect(cookie).toMatch(/Max-Age=2592000/i);
  expect(cookie).not.toMatch(/Secure/i);
});

test.each([
  ['letter case', 'Morimori', 'mORIMORI'],
  ['normal form', 'がぎぐげご', 'がぎぐげご'.normalize('NFD')],
  ['the kind of kana', 'へべぺ', 'ヘベペ'],
  ['letters that look alike', 'AliceMarlin', 'AIiceMarIin'],
  ['letters drawn by two', 'Emma', 'Ernrna'],
])('names that differ by %s only are one name', async (_, first, second) => {
  expect(await register(first)).toMatchObject({ ok: true, value: { user: { username: first } } });
  expect(await register(second)).toMatchObject({ ok: false, error: 'username_taken' });
});

test('a player is found by a name that looks alike, and logs in by the own one in any case', async () => {
  const name = uniqueName();
  await register(name);
  const login = (username: string) => env.client().call(endpoints.login, { body: { username, password: PASSWORD } });
  expect(await login(name.toUpperCase())).toMatchObject({ ok: true, value: { user: { username: name } } });
});

test.each(['abc', '123', 'aaa', 'password', 'Qwerty', '2000', 'ｐａｓｓｗｏｒｄ'])(
  'the password %s is accepted, although others could guess it',
  async (password) => {
    const username = uniqueName();
    expect(await register(username, password)).toMatchObject({ ok: true });
    const login = await env.client().call(endpoints.login, { body: { username, password } });
    expect(login).toMatchObject({ ok: true });
  },
);

test('the own name may be the password', async () => {
  expect(await register('カエデ', 'かえで')).toMatchObject({ ok: true });
});

test('of ten registrations of one name at the same time one succeeds', async () => {
  const name = uniqueName();
  const responses = await Promise.all(Array.from({ length: 10 }, () => register(name)));
  expect(responses.map((response) => (response.ok ? 'created' : response.error)).sort()).toEqual([
    'created',
    ...Array(9).fill('username_taken'),
  ]);
});

test('errors are listed by field', async () => {
  expect(await register('漢字', 'ab')).toMatchObject({
    ok: false,
    error: 'validation_failed',
    fields: { username: [usernameMessages.letters], password: ['パスワードは３文字以上必要です'] },
  });
});
