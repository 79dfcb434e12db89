import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoints } from '@maseki/contracts/auth/http.ts';
import { PASSWORD } from '@maseki/players/account.ts';
import { createDevEnv, type DevEnv } from '@maseki/tools/dev-env/dev-env.ts';
import { csrfTokenOf } from '../src/guard/csrf.ts';

let env: DevEnv;
beforeAll(async () => {
  env = await createDevEnv();
});
afterAll(() => env.stop());

const logout = (headers: Record<string, string>) => fetch(`${env.url}/api/auth/logout/`, { method: 'POST', headers });
const errorOf = async (response: Response) => [response.status, (await response.json()).error];

test('registering logs in and brings the CSRF token of the new session', async () => {
  const user = await env.register();
  const cookie = user.cookies.get('session') ?? '';
  expect(cookie).not.toBe(user.token);
  expect(user.cookies.get('csrftoken')).toBe(csrfTokenOf(cookie));
  expect(await user.call(endpoints.getMe)).toMatchObject({ ok: true, value: { id: user.id } });
});

test('a guest has a CSRF token from the first answer on', async () => {
  const guest = env.client();
  expect(await guest.call(endpoints.getMe)).toEqual({ ok: true, value: null });
  const token = guest.cookies.get('csrftoken');
  expect(token).toMatch(/^[\w-]{43}$/);
  await guest.call(endpoints.getMe);
  expect(guest.cookies.get('csrftoken')).toBe(token);
});

test('logging out ends cookie and token and brings a guest token', async () => {
  const user = await env.register();
  const token = user.cookies.get('session') ?? '';
  expect(await user.call(endpoints.logout)).toMatchObject({ ok: true });
  expect(user.cookies.get('session')).toBeUndefined();
  expect(user.cookies.get('csrftoken')).not.toBe(csrfTokenOf(token));
  const authorization = `Token ${user.token}`;
  expect(await errorOf(await fetch(`${env.url}/api/auth/me/`, { headers: { authorization } }))).toEqual([
    401,
    'unauthenticated',
  ]);
  const cookie = `session=${token}`;
  expect(await (await fetch(`${env.url}/api/auth/me/`, { headers: { cookie } })).json()).toBeNull();
});

test('a change under the cookie needs the header, the cookie and the binding', async () => {
  const [user, other] = [await env.register(), await env.register()];
  const [token, theirs] = [user, other].map(({ cookies }) => cookies.get('session') ?? '') as [string, string];
  const [own, foreign] = [csrfTokenOf(token), csrfTokenOf(theirs)];
  const session = `session=${token}`;
  for (const headers of [
    { cookie: session },
    { cookie: `${session}; csrftoken=${own}` },
    { cookie: session, 'x-csrftoken': own },
    { cookie: `${session}; csrftoken=${foreign}`, 'x-csrftoken': foreign },
    { cookie: `${session}; csrftoken=${own}`, 'x-csrftoken': foreign },
  ]) {
    expect(await errorOf(await logout(headers))).toEqual([403, 'csrf_failed']);
  }
  expect((await logout({ cookie: `${session}; csrftoken=${own}`, 'x-csrftoken': own })).status).toBe(200);
});

test('a change under the Authorization header needs none of it', async () => {
  const user = await env.register();
  expect((await logout({ authorization: `Bearer ${user.token}` })).status).toBe(200);
});

test('neither token serves as the other', async () => {
  const user = await env.register();
  const me = async (headers: Record<string, string>) => (await fetch(`${env.url}/api/auth/me/`, { headers })).json();
  expect(await me({ cookie: `session=${user.token}` })).toBeNull();
  expect(await me({ authorization: `Token ${user.cookies.get('session')}` })).toMatchObject({
    error: 'unauthenticated',
  });
  expect(await me({ authorization: `Token ${user.token}` })).toMatchObject({ id: user.id });
});

test('a page of another origin can neither log in nor register', async () => {
  const { username } = await env.register();
  const request = { method: 'POST', body: JSON.stringify({ username, password: PASSWORD }) };
  const headers = { 'content-type': 'application/json', origin: 'http://evil.example' };
  for (const path of ['/api/auth/login/', '/api/auth/register/']) {
    expect(await errorOf(await fetch(env.url + path, { ...request, headers }))).toEqual([403, 'forbidden']);
  }
  const own = { ...headers, origin: env.url };
  expect((await fetch(`${env.url}/api/auth/login/`, { ...request, headers: own })).status).toBe(200);
});
