import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoints } from '@maseki/contracts/auth/http.ts';
import { PASSWORD } from '@maseki/players/account.ts';
import type { TestClient } from '@maseki/players/test-client.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { silentChat } from './support/chat-service.ts';

let env: DevEnv;
beforeAll(async () => {
  env = await createDevEnv({ services: [silentChat] });
});
afterAll(() => env.stop());

const NEW = 'another horse';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

const logIn = (client: TestClient, { username }: Pick<TestUser, 'username'>, headers: Record<string, string> = {}) =>
  client.fetch('/api/auth/login/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ username, password: PASSWORD }),
  });

async function elsewhere(
  user: TestUser,
  headers: Record<string, string> = {},
): Promise<TestClient & { token: string }> {
  const client = env.client();
  const response = await logIn(client, user, headers);
  const body = await response.json();
  if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(body)}`);
  return { ...client, token: body.user.token };
}

const sessionsOf = async (client: TestClient) => {
  const response = await client.call(endpoints.listSessions);
  if (!response.ok) throw new Error(response.error);
  return response.value.sessions;
};

/** True once the cookies of a client prove no session any more. */
const isLoggedOut = (headers: Record<string, string>) =>
  eventually(async () => (await fetch(`${env.url}/api/auth/me/`, { headers }).then((r) => r.text())) === 'null');

const cookieOf = (client: TestClient) => ({ cookie: `session=${client.cookies.get('session')}` });

test('the list names browsers and the session of the request, and nothing in it is a credential', async () => {
  const user = await env.register();
  const other = await elsewhere(user, { 'user-agent': CHROME });
  await elsewhere(user, { 'user-agent': `<b>Evil</b>/1.0 ${'x'.repeat(5_000)}` });
  const sessions = await sessionsOf(other);
  expect(sessions).toHaveLength(3);
  expect(sessions[0]).toMatchObject({ browser: 'Chrome', system: 'Windows', is_current: true });
  expect(sessions.filter(({ is_current }) => is_current)).toHaveLength(1);
  expect(sessions.filter(({ browser }) => browser === null)).toHaveLength(2);
  for (const { id, since, last_seen } of sessions) {
    expect(Date.now() - Date.parse(since)).toBeLessThan(60_000);
    expect(last_seen).toBe(since);
    for (const authorization of [`Token ${id}`, `Token ${id}.${'A'.repeat(43)}`]) {
      expect((await fetch(`${env.url}/api/auth/me/`, { headers: { authorization } })).status).toBe(401);
    }
  }
});

test('a session that is ended from the list ends within a second, with its sockets; others cannot be ended', async () => {
  const [user, stranger] = [await env.register(), await env.register()];
  const lost = await elsewhere(user);
  const socket = await env.socket('/ws/', lost);
  const [theirs] = await sessionsOf(stranger);
  const id = (await sessionsOf(user)).find(({ is_current }) => !is_current)?.id ?? '';

  for (const other of [theirs?.id ?? '', ulid()]) {
    expect(await user.call(endpoints.endSession, { params: { id: other } })).toMatchObject({ error: 'not_found' });
  }
  expect(await user.call(endpoints.endSession, { params: { id } })).toMatchObject({ ok: true });
  expect(await socket.closed).toMatchObject({ code: 4401 });
  await isLoggedOut(cookieOf(lost));
  expect(await sessionsOf(user)).toHaveLength(1);
  expect(await stranger.call(endpoints.getMe)).toMatchObject({ value: { id: stranger.id } });
});

test('logging in ends the session that the browser came with, and no other', async () => {
  const user = await env.register();
  const other = await elsewhere(user);
  const before = cookieOf(user);
  expect((await logIn(user, user)).status).toBe(200);
  await isLoggedOut(before);
  expect(await sessionsOf(user)).toHaveLength(2);
  expect(await other.call(endpoints.getMe)).toMatchObject({ value: { id: user.id } });
});

test('registering in a browser that is logged in ends that session too', async () => {
  const user = await env.register();
  const before = cookieOf(user);
  const body = { username: `${user.username.slice(0, 10)}neu`, password: PASSWORD };
  expect(await user.call(endpoints.register, { body })).toMatchObject({ ok: true });
  await isLoggedOut(before);
});

test('a user has at most twenty sessions, also of log-ins at the same time: the oldest ends', async () => {
  const user = await env.register();
  const clients: TestClient[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    clients.push(...(await Promise.all(Array.from({ length: 6 }, () => elsewhere(user)))));
  }
  expect(await sessionsOf(clients.at(-1) ?? user)).toHaveLength(20);
  await isLoggedOut(cookieOf(user));
  const alive = await Promise.all(clients.map(async (client) => (await client.call(endpoints.listSessions)).ok));
  expect(alive.filter(Boolean)).toHaveLength(20);
});

test('changing the password renews this session: what was stolen of it stops working, its sockets come back', async () => {
  const user = await env.register();
  const stolen = { cookie: cookieOf(user), token: user.token };
  const other = await elsewhere(user);
  const [own, theirs] = [await env.socket('/ws/', user), await env.socket('/ws/', other)];
  const response = await user.call(endpoints.changePassword, { body: { password: PASSWORD, new_password: NEW } });
  if (!response.ok) throw new Error(response.error);

  expect(await own.closed).toMatchObject({ code: 1012 });
  expect(await theirs.closed).toMatchObject({ code: 4401 });
  await isLoggedOut(stolen.cookie);
  await isLoggedOut(cookieOf(other));
  const byToken = (token: string) => fetch(`${env.url}/api/auth/me/`, { headers: { authorization: `Token ${token}` } });
  expect((await byToken(stolen.token)).status).toBe(401);
  expect((await byToken(response.value.token)).status).toBe(200);
  expect(user.cookies.get('session')).not.toBe(stolen.cookie.cookie.slice('session='.length));
  await env.socket('/ws/', user);
  expect(await sessionsOf(user)).toMatchObject([{ is_current: true }]);
});

test('the page token neither changes the password nor deletes the account, also not as a cookie', async () => {
  const user = await env.register();
  const json = { 'content-type': 'application/json' };
  const send = (path: string, method: string, headers: Record<string, string>) =>
    fetch(env.url + path, {
      method,
      headers: { ...json, ...headers },
      body: JSON.stringify({ password: PASSWORD, new_password: NEW }),
    });
  for (const [path, method] of [
    ['/api/auth/password/', 'PUT'],
    ['/api/auth/account/', 'DELETE'],
  ] as const) {
    const refused = await send(path, method, { authorization: `Token ${user.token}` });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({
      error: 'cookie_required',
      message: expect.stringMatching(/ブラウザー/),
    });
    expect((await send(path, method, { cookie: `session=${user.token}` })).status).toBe(401);
  }
  expect(await user.call(endpoints.getMe)).toMatchObject({ value: { id: user.id } });
  expect((await logIn(env.client(), user)).status).toBe(200);
});
