import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { rawRequest, statusesIn } from '@maseki/players/raw-request.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { csrfTokenOf } from '../src/guard/csrf.ts';
import { startTestGateway, type TestGateway } from './support/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());
afterEach(() => {
  for (const pod of [gateway.authPod, ...gateway.battle]) {
    pod.respond = undefined;
    pod.requests.length = 0;
  }
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${gateway.url}${path}`, { headers });
const asPlayer = () => ({ authorization: `Token ${gateway.auth.logIn()}` });
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${gateway.url}${path}`, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
const cookieOf = (token: string) => ({
  cookie: `session=${token}; csrftoken=${csrfTokenOf(token)}`,
  'x-csrftoken': csrfTokenOf(token),
});

test('a request reaches its service with path, query and content unchanged', async () => {
  const response = await post('/api/auth/login/?a=%E5%8B%87', '{"username":"あ"}');
  expect(await response.json()).toEqual({ url: '/api/auth/login/?a=%E5%8B%87' });
  expect(gateway.authPod.requests).toMatchObject([{ method: 'POST', body: '{"username":"あ"}' }]);
  expect(gateway.authPod.requests[0]?.headers).toMatchObject({ 'content-type': 'application/json' });
  expect(gateway.clientOf(gateway.authPod.requests[0])).toEqual({ address: '127.0.0.1', secure: false });
});

test('every response carries one request id, and the service gets the same', async () => {
  const response = await get('/api/auth/me/', { 'x-request-id': 'mine' });
  const id = response.headers.get('x-request-id');
  expect(id).toMatch(/^[0-9A-Z]{26}$/);
  expect(gateway.authPod.requests[0]?.headers['x-request-id']).toBe(id);
  expect((await get('/api/nothing/')).headers.get('x-request-id')).toMatch(/^[0-9A-Z]{26}$/);
});

test('the author of a client gets the declared endpoints', async () => {
  const response = await get('/api/openapi.json');
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await response.json()).toMatchObject({
    openapi: expect.stringMatching(/^3\.1/),
    paths: { '/api/auth/me/': {} },
  });
});

test.each([
  ['above', 2_000, 'br'],
  ['below', 900, null],
])('a response %s 1 KB is compressed or not, by its size', async (_, bytes, encoding) => {
  const content = JSON.stringify('x'.repeat(bytes));
  gateway.authPod.respond = (_request, response) => {
    response.setHeader('Content-Type', 'application/json').setHeader('Content-Length', content.length).end(content);
  };
  const response = await get('/api/auth/me/', { 'accept-encoding': 'gzip, br' });
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(await response.text()).toBe(content);
});

test('304 of a service has no content, and a version reaches only what has versions', async () => {
  gateway.authPod.respond = (_, response) => void response.writeHead(304, { ETag: 'W/"1"' }).end();
  const response = await get('/api/auth/me/', { 'if-none-match': 'W/"1"' });
  expect([response.status, response.headers.get('etag'), await response.text()]).toEqual([304, 'W/"1"', '']);
  expect(gateway.authPod.requests[0]?.headers).not.toHaveProperty('if-none-match');
});

test('responses are not stored unless the service allows it', async () => {
  expect((await get('/api/auth/me/')).headers.get('cache-control')).toBe('no-store');
  gateway.authPod.respond = (_, response) => void response.setHeader('Cache-Control', 'public, max-age=60').end('[]');
  const cached = await get('/api/auth/me/');
  expect(cached.headers.get('cache-control')).toBe('public, max-age=60');
  expect(cached.headers.getSetCookie()).toEqual([]);
});

test.each([
  ['GET', '/api/nothing/', 404, 'unknown_endpoint'],
  ['GET', '/api', 404, 'unknown_endpoint'],
  ['POST', '/api/auth/me/', 405, 'method_not_allowed'],
  ['HEAD', '/api/battle/claim-slug/', 405, undefined],
  ['GET', '/ws/', 404, 'not_found'],
])('%s %s is %i', async (method, path, status, error) => {
  const response = await fetch(`${gateway.url}${path}`, { method });
  expect(response.status).toBe(status);
  if (error) expect(await response.json()).toEqual({ error, message: expect.stringMatching(/[ぁ-ん]/) });
  if (status === 405) expect(response.headers.get('allow')).toBeTruthy();
});

test('a player arrives with the signed identity, never with the token', async () => {
  const token = gateway.auth.logIn();
  expect(
    (await get('/api/battle/current/', { authorization: `Bearer ${token}`, 'x-maseki-identity': 'forged' })).status,
  ).toBe(200);
  const [received] = gateway.battle.flatMap((pod) => pod.requests);
  expect(received?.headers['x-maseki-identity']).toBe(`identity-of-${gateway.auth.userOf(token)}`);
  expect(JSON.stringify(received)).not.toContain(token);
});

test('a guest is refused before the body is read', async () => {
  const response = await post('/api/save-deck/', '{broken');
  expect([response.status, await response.json()]).toEqual([
    401,
    { error: 'unauthenticated', message: expect.any(String) },
  ]);
});

test('a service that is not deployed is 503 after session and CSRF', async () => {
  const token = gateway.auth.logIn();
  expect((await get('/api/gacha/', { cookie: `session=${token}` })).status).toBe(403);
  const response = await get('/api/gacha/', cookieOf(token));
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('1');
});

test('a body over 100 KB is 413, and does not reach the service', async () => {
  expect((await post('/api/auth/login/', 'x'.repeat(3_000_000))).status).toBe(413);
  const chunk = `c800\r\n${'x'.repeat(0xc800)}\r\n`;
  const head = 'POST /api/auth/login/ HTTP/1.1\r\nHost: duel\r\nTransfer-Encoding: chunked\r\n\r\n';
  expect(statusesIn(await rawRequest(gateway.url, `${head}${chunk.repeat(3)}`))).toEqual([413]);
  expect(gateway.authPod.requests).toEqual([]);
});

test('a body that an endpoint does not declare ends at the gateway', async () => {
  await post('/api/auth/logout/', '{"a":1}', asPlayer());
  expect(gateway.authPod.requests).toMatchObject([{ method: 'POST', body: '' }]);
});

test('a compressed body is refused: nothing here is unpacked', async () => {
  expect((await post('/api/auth/login/', 'x', { 'content-encoding': 'gzip' })).status).toBe(415);
});

test('a pod that dies in the middle of its response breaks it off', async () => {
  gateway.authPod.respond = (_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{');
    setTimeout(() => response.destroy(), 10);
  };
  await expect(get('/api/auth/me/').then((response) => response.text())).rejects.toThrow();
});

test('a request that changes nothing is sent to another pod when its pod hangs up', async () => {
  const hangUp = (_: unknown, response: { destroy(): void }) => void response.destroy();
  const [first, second] = gateway.battle;
  first.respond = hangUp;
  const headers = asPlayer();
  for (let turn = 0; turn < 2; turn++) expect((await get('/api/battle/current/', headers)).status).toBe(200);
  expect(second.requests).toHaveLength(2);
});

test('a request that changes something is not sent twice', async () => {
  for (const pod of gateway.battle) pod.respond = (_, response) => void response.destroy();
  const response = await get('/api/battle/claim-slug/', asPlayer());
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
  expect(gateway.battle.flatMap((pod) => pod.requests)).toHaveLength(1);
});

test('a request is cancelled when its client goes away', async () => {
  const closed = new Promise<void>((resolve) => {
    gateway.authPod.respond = (_, response) => void response.once('close', resolve);
  });
  const controller = new AbortController();
  const request = fetch(`${gateway.url}/api/auth/me/`, { signal: controller.signal }).catch(() => undefined);
  await eventually(() => gateway.authPod.requests.length === 1);
  controller.abort();
  await Promise.all([closed, request]);
});
