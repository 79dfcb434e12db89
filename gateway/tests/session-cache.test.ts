import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { type Front, front } from './support/front.ts';

let door: Front;
let other: { url: string };
beforeAll(async () => {
  door = await front();
  other = await door.another();
});
afterAll(() => door.stop());

const status = async (url: string, token: string) =>
  (await fetch(`${url}/api/battle/current/`, { headers: { authorization: `Token ${token}` } })).status;

test('a burst of requests asks auth little', async () => {
  const token = door.auth.logIn();
  const before = door.auth.asked;
  await Promise.all(Array.from({ length: 50 }, () => status(door.url, token)));
  expect(door.auth.asked - before).toBeLessThan(10);
});

test('a session that ends is refused by every gateway at once', async () => {
  const token = door.auth.logIn();
  expect([await status(door.url, token), await status(other.url, token)]).toEqual([200, 200]);
  await door.auth.logOut(token);
  await eventually(async () => (await status(door.url, token)) === 401 && (await status(other.url, token)) === 401, {
    everyMs: 5,
  });
});

test('also when the notice is lost a session ends soon', async () => {
  const token = door.auth.logIn();
  expect(await status(door.url, token)).toBe(200);
  door.auth.logOutSilently(token);
  await eventually(async () => (await status(door.url, token)) === 401, { everyMs: 5 });
});

test('the use that prolongs a session renews its cookie, and only where the cookie was used', async () => {
  const token = door.auth.logIn({ renewed: true });
  const me = (headers: Record<string, string>) => fetch(`${door.url}/api/auth/me/`, { headers });
  const renewed = expect.stringMatching(`^session=${token}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax$`);
  expect((await me({ cookie: `session=${token}` })).headers.getSetCookie()).toContainEqual(renewed);
  expect((await me({ authorization: `Token ${token}` })).headers.getSetCookie()).not.toContainEqual(renewed);
});

test('while auth does not answer, whoever shows a session is asked to come again; a guest is not', async () => {
  const token = door.auth.logIn();
  await door.auth.stop();
  const response = await fetch(`${door.url}/api/battle/current/`, { headers: { cookie: `session=${token}` } });
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
  expect((await fetch(`${door.url}/api/auth/me/`)).status).toBe(200);
});
