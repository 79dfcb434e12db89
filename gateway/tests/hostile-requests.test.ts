import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { rawRequest, statusesIn } from '@maseki/players/raw-request.ts';
import { testSocket } from '@maseki/players/test-socket.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { csrfTokenOf } from '../src/guard/csrf.ts';
import { startTestGateway, type TestGateway } from './support/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ TRUSTED_PROXIES: '10.0.0.0/8' });
});
afterAll(() => gateway.stop());
afterEach(() => {
  for (const pod of [gateway.authPod, ...gateway.battle]) pod.requests.length = 0;
});

const requests = () => [gateway.authPod, ...gateway.battle].flatMap((pod) => pod.requests);
const request = (...lines: readonly string[]) => `${lines.join('\r\n')}\r\n\r\n`;
const send = (bytes: string) => rawRequest(gateway.url, bytes);

const unsigned = `eyJhbGciOiJub25lIn0.${Buffer.from(`{"sub":"${ulid()}"}`).toString('base64url')}.`;

test.each([
  ['of a made-up session', `Token ${'A'.repeat(43)}`],
  ['that is far too long', `Token ${'A'.repeat(10_000)}`],
  ['that is an unsigned identity', `Bearer ${unsigned}`],
  ['with an operator', 'Token {"$ne":null}'],
  ['that is empty', 'Token '],
  ['of another scheme', `Basic ${Buffer.from('abc:abc').toString('base64')}`],
])('a token %s has no session', async (_, authorization) => {
  for (const path of ['/api/auth/me/', '/api/battle/current/']) {
    expect((await fetch(gateway.url + path, { headers: { authorization } })).status).toBe(401);
  }
  expect(requests()).toEqual([]);
});

test.each([
  'X-Maseki-Identity: forged',
  'x-maseki-identity: forged\r\nX-MASEKI-IDENTITY: forged-again',
  'X_Maseki_Identity: forged',
  'X-Maseki-Identity : forged',
  'Connection: close, X-Maseki-Identity\r\nX-Maseki-Identity: forged',
  'Accept: text/html\r\n X-Maseki-Identity: forged',
  'Accept: a\r\n\tX-Maseki-Identity: forged',
  'Accept: a\nX-Maseki-Identity: forged',
  'Accept: a\rX-Maseki-Identity: forged',
  'Accept: a\0\r\nX-Maseki-Identity: forged',
])('no service believes %j', async (lines) => {
  await send(request('GET /api/auth/me/ HTTP/1.1', 'Host: duel', lines, 'Connection: close'));
  for (const { headers } of requests()) {
    expect(headers).not.toHaveProperty('x-maseki-identity');
    expect(headers).not.toHaveProperty('x_maseki_identity');
  }
});

test('a player cannot add a second identity to the own one', async () => {
  const token = gateway.auth.logIn();
  await send(
    request(
      'GET /api/auth/me/ HTTP/1.1',
      'Host: duel',
      `Authorization: Token ${token}`,
      'X-Maseki-Identity: forged',
      'Connection: close',
    ),
  );
  expect(requests()[0]?.headers['x-maseki-identity']).toBe(`identity-of-${gateway.auth.userOf(token)}`);
});

test('forwarded headers of a stranger reach no service', async () => {
  const spoofed = {
    'x-forwarded-for': '6.6.6.6',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'evil',
    'x-real-ip': '6.6.6.6',
    'x-maseki-client': 'forged 6.6.6.6',
  };
  const response = await fetch(`${gateway.url}/api/auth/me/`, {
    headers: { ...spoofed, forwarded: 'for=6.6.6.6;proto=https' },
  });
  expect(gateway.clientOf(requests()[0])).toEqual({ address: '127.0.0.1', secure: false });
  expect(JSON.stringify(requests())).not.toMatch(/6\.6\.6\.6|evil/);
  expect(response.headers.getSetCookie().join()).not.toContain('Secure');
});

test('a session with the CSRF token of another is refused', async () => {
  const [mine, yours] = [gateway.auth.logIn(), gateway.auth.logIn()];
  const csrf = csrfTokenOf(yours);
  const headers = { cookie: `session=${mine}; csrftoken=${csrf}`, 'x-csrftoken': csrf };
  for (const path of ['/api/gacha/', '/api/login_bonus/', '/api/battle/claim-slug/']) {
    expect((await fetch(gateway.url + path, { headers })).status).toBe(403);
  }
  expect(requests()).toEqual([]);
});

test('a second session cookie does not get a request past the check of the first', async () => {
  const [mine, yours] = [gateway.auth.logIn(), gateway.auth.logIn()];
  const csrf = csrfTokenOf(mine);
  const headers = { cookie: `session=${yours}; csrftoken=${csrf}; session=${mine}`, 'x-csrftoken': csrf };
  expect((await fetch(`${gateway.url}/api/battle/claim-slug/`, { headers })).status).toBe(403);
});

test.each([
  'http://evil.example',
  'null',
  'http://127.0.0.1',
  'https://127.0.0.1:1',
  'http://127.0.0.1.evil.example',
  '',
])('the origin %p may neither log in nor open a socket', async (origin) => {
  const login = await fetch(`${gateway.url}/api/auth/login/`, { method: 'POST', headers: { origin } });
  expect(login.status).toBe(403);
  const headers = { origin, authorization: `Token ${gateway.auth.logIn()}` };
  await expect(testSocket(`${gateway.socketUrl}/ws/battle/room/${ulid()}/`, headers)).rejects.toMatchObject({
    status: 403,
  });
  expect(requests()).toEqual([]);
});

const inner = request('GET /api/auth/me/?smuggled HTTP/1.1', 'Host: duel');

test.each([
  ['length and chunks', ['Content-Length: 6', 'Transfer-Encoding: chunked'], `0\r\n\r\n${inner}`],
  ['two lengths', ['Content-Length: 0', `Content-Length: ${inner.length}`], inner],
  ['a length that is no number', ['Content-Length: +0'], inner],
  ['chunks by another name', ['Transfer-Encoding: xchunked'], inner],
  ['chunks twice', ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], `0\r\n\r\n${inner}`],
  ['a space before the colon', ['Transfer-Encoding : chunked'], `0\r\n\r\n${inner}`],
  ['a chunk size that overflows', ['Transfer-Encoding: chunked'], `ffffffffffffffff1\r\n\r\n${inner}`],
  ['a length in a folded line', ['Accept: a', ' Content-Length: 5'], inner],
])('a second request hidden by %s does not reach a service', async (_, lines, body) => {
  await send(`${request('POST /api/auth/logout/ HTTP/1.1', 'Host: duel', ...lines)}${body}`);
  const smuggled = requests().filter(({ url }) => url.includes('smuggled'));
  // A request that the parser finds inside another is forwarded as one, without a user and with the
  // gateway's own headers.
  for (const received of smuggled) expect(gateway.clientOf(received)?.address).toBe('127.0.0.1');
  expect(requests().some(({ body: content }) => content.includes('smuggled'))).toBe(false);
});

test.each([
  ['a host of two', 'GET /api/nothing/ HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
  ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\x01'],
  ['another HTTP', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
])('%s is refused without a stack', async (_, bytes) => {
  const response = await send(bytes);
  for (const status of statusesIn(response)) expect(status).toBeLessThan(500);
  expect(response).not.toMatch(/at .*:\d+/);
});

// A host in the target counts in place of the header (RFC 9112, section 3.2.2).
test.each([
  ['http://evil.example/api/auth/me/', 'evil.example'],
  ['//evil.example/api/auth/me/', 'duel'],
  ['*', 'duel'],
])('a request for %s stays here', async (target, host) => {
  const response = await send(request(`GET ${target} HTTP/1.1`, 'Host: duel', 'Connection: close'));
  expect(statusesIn(response)).toHaveLength(1);
  for (const { headers } of requests()) expect(headers.host).toBe(host);
});

test('an upgrade to anything but a websocket is not taken for one', async () => {
  const token = gateway.auth.logIn();
  const upgrade = (protocol: string) =>
    send(
      request(
        `GET /ws/battle/room/${ulid()}/ HTTP/1.1`,
        'Host: duel',
        `Authorization: Token ${token}`,
        'Connection: Upgrade, close',
        `Upgrade: ${protocol}`,
      ),
    );
  for (const protocol of ['h2c', 'tls/1.3', 'x']) expect(statusesIn(await upgrade(protocol))).not.toContain(101);
});

test('a page may be requested with an unknown upgrade', async () => {
  const response = await send(
    request('GET /api/auth/me/ HTTP/1.1', 'Host: duel', 'Connection: Upgrade, HTTP2-Settings, close', 'Upgrade: h2c'),
  );
  expect(statusesIn(response)).toEqual([200]);
});
