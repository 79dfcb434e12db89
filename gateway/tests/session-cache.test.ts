import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { startTestGateway, type TestGateway } from './support/test-gateway.ts';

let gateway: TestGateway;
let other: { url: string };
beforeAll(async () => {
  gateway = await startTestGateway();
  other = await gateway.another();
});
afterAll(() => gateway.stop());

const status = async (url: string, token: string) =>
  (await fetch(`${url}/api/battle/current/`, { headers: { authorization: `Token ${token}` } })).status;

test('a burst of requests causes few RPCs', async () => {
  const token = gateway.auth.logIn();
  const before = gateway.auth.resolveCalls;
  await Promise.all(Array.from({ length: 50 }, () => status(gateway.url, token)));
  expect(gateway.auth.resolveCalls - before).toBeLessThan(10);
});

test('a session that ends is refused by every gateway at once', async () => {
  const token = gateway.auth.logIn();
  expect([await status(gateway.url, token), await status(other.url, token)]).toEqual([200, 200]);
  await gateway.auth.logOut(token);
  await eventually(async () => (await status(gateway.url, token)) === 401 && (await status(other.url, token)) === 401, {
    everyMs: 5,
  });
});

test('a session ends soon even when the broadcast of it is lost', async () => {
  const token = gateway.auth.logIn();
  expect(await status(gateway.url, token)).toBe(200);
  gateway.auth.logOutSilently(token);
  await eventually(async () => (await status(gateway.url, token)) === 401, { everyMs: 5 });
});

test('the use that prolongs a session renews its cookie, and only where the cookie was used', async () => {
  const token = gateway.auth.logIn({ prolongedSeconds: 1_000 });
  const me = (headers: Record<string, string>) => fetch(`${gateway.url}/api/auth/me/`, { headers });
  const renewed = expect.stringMatching(`^session=${token}; Max-Age=1000; Path=/; HttpOnly; SameSite=Lax$`);
  expect((await me({ cookie: `session=${token}` })).headers.getSetCookie()).toContainEqual(renewed);
  expect((await me({ authorization: `Token ${token}` })).headers.getSetCookie()).not.toContainEqual(renewed);
});

test('while auth does not respond, requests with a session are 503; those of guests are served', async () => {
  const token = gateway.auth.logIn();
  await gateway.auth.stop();
  const response = await fetch(`${gateway.url}/api/battle/current/`, { headers: { cookie: `session=${token}` } });
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
  expect((await fetch(`${gateway.url}/api/auth/me/`)).status).toBe(200);
});
