import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { testSocket } from '@maseki/players/test-socket.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { startTestGateway, type TestGateway } from './support/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ PUBLIC_ORIGIN: 'https://duel.example' });
});
afterAll(() => gateway.stop());

const logIn = (origin: string) => fetch(`${gateway.url}/api/auth/login/`, { method: 'POST', headers: { origin } });

test('the page that players have in their address bar may log in and open sockets, whatever the proxy makes of Host', async () => {
  const origin = 'https://duel.example';
  expect((await logIn(origin)).status).toBe(200);
  const headers = { origin, authorization: `Token ${gateway.auth.logIn()}` };
  const socket = await testSocket(`${gateway.socketUrl}/ws/battle/room/${ulid()}/`, headers);
  socket.close();
});

test.each([
  ['the address of the gateway itself', () => gateway.url],
  ['the same host without TLS', () => 'http://duel.example'],
  ['another port', () => 'https://duel.example:8443'],
])('%s is a foreign page', async (_, origin) => {
  expect((await logIn(origin())).status).toBe(403);
});

test('services are told that the client uses https, and cookies are for https only', async () => {
  const response = await fetch(`${gateway.url}/api/auth/me/`, { headers: { 'x-forwarded-proto': 'http' } });
  expect(gateway.clientOf(gateway.authPod.requests.at(-1))).toEqual({ address: '127.0.0.1', secure: true });
  for (const line of response.headers.getSetCookie()) expect(line).toContain('; Secure');
});
