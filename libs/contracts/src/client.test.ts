import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, jest, test } from '@jest/globals';
import { endpoints as auth } from './auth/http.ts';
import { createClient, pathOf } from './client.ts';
import { endpoint } from './endpoint.ts';
import { type ErrorCode, errors } from './errors.ts';
import { Done } from './ids.ts';

const declared = { summary: 'Does it.', path: '/api/thing/', access: 'guest', response: Done } as const;
const read = endpoint({ ...declared, method: 'GET', changes: false });
const draw = endpoint({ ...declared, method: 'GET', changes: true, idempotencyKey: true });
const put = endpoint({ ...declared, method: 'PUT', changes: true });
const remove = endpoint({ ...declared, method: 'DELETE', changes: true });
const changePassword = endpoint({ ...declared, method: 'PUT', changes: true, idempotent: false });
const post = endpoint({ ...declared, method: 'POST', changes: true, idempotencyKey: true });

interface ServerResponse {
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
}

const refused = (error: ErrorCode, headers: Record<string, string> = {}): ServerResponse => ({
  status: errors[error].status,
  headers,
  body: { error, message: errors[error].message },
});
const busy = refused('unavailable', { 'retry-after': '0' });
const done: ServerResponse = { status: 200, body: { message: 'done' } };

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  jest.restoreAllMocks();
  for (const stop of stops.splice(0)) await stop();
});

/** Sends these in turn and then repeats the last one. `null` breaks the connection. */
async function serve(...responses: (ServerResponse | null)[]) {
  const received: (IncomingMessage & { at: number })[] = [];
  const server = createServer((request, response) => {
    received.push(Object.assign(request, { at: performance.now() }));
    const next = responses.length > 1 ? responses.shift() : responses[0];
    if (!next) return void response.destroy();
    const json = { 'content-type': 'application/json', ...next.headers };
    response.writeHead(next.status, json).end(JSON.stringify(next.body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const client = createClient({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  return { client, received };
}

test('a path is filled with encoded parameters', () => {
  expect(pathOf({ path: '/api/friends/:id/' }, { id: 'a/b' })).toBe('/api/friends/a%2Fb/');
});

test('a server that cannot be reached is a refusal, not an exception', async () => {
  const client = createClient({ baseUrl: 'http://127.0.0.1:9', retries: 0 });
  expect(await client(auth.login, { body: { username: 'a', password: 'b' } })).toMatchObject({
    ok: false,
    error: 'unavailable',
  });
});

test.each([
  ['GET', read],
  ['PUT', put],
  ['DELETE', remove],
])('a %s that is refused for the moment is repeated until it succeeds', async (_, target) => {
  const { client, received } = await serve(busy, busy, done);
  expect(await client(target)).toEqual({ ok: true, value: { message: 'done' } });
  expect(received).toHaveLength(3);
});

test('each of the statuses is repeated after the time that Retry-After names', async () => {
  const statuses = [408, 413, 429, 500, 502, 503, 504];
  const pauses = await Promise.all(
    statuses.map(async (status) => {
      const { client, received } = await serve({ status, headers: { 'retry-after': '1' }, body: {} }, done);
      expect(await client(read)).toMatchObject({ ok: true });
      const [first, second] = received.map(({ at }) => at);
      return (second ?? 0) - (first ?? 0);
    }),
  );
  expect(Math.min(...pauses)).toBeGreaterThan(950);
  expect(Math.max(...pauses)).toBeLessThan(2_000);
});

test('Retry-After may be a date', async () => {
  const date = new Date(Date.now() + 1_000).toUTCString();
  const { client, received } = await serve(refused('unavailable', { 'retry-after': date }), done);
  expect(await client(read)).toMatchObject({ ok: true });
  expect(received).toHaveLength(2);
});

test('without Retry-After the pauses are 0.3 s and 0.6 s', async () => {
  const { client, received } = await serve({ status: 500, body: {} });
  expect(await client(read)).toMatchObject({ ok: false, error: 'unavailable' });
  const times = received.map(({ at }) => at);
  const pauses = times.slice(1).map((at, index) => at - (times[index] ?? 0));
  expect(pauses).toHaveLength(2);
  expect(pauses[0]).toBeGreaterThan(280);
  expect(pauses[1]).toBeGreaterThan(580);
});

test('after two repeats the refusal is returned', async () => {
  const { client, received } = await serve(busy);
  expect(await client(read)).toEqual({
    ok: false,
    error: 'unavailable',
    message: errors.unavailable.message,
    fields: {},
    retryAfter: 0,
  });
  expect(received).toHaveLength(3);
});

test('a refusal that only a newer release knows has its own sentence, other bodies are an outage', async () => {
  const newer = { error: 'card_asleep', message: 'このカードは眠っています' };
  const { client } = await serve({ status: 409, body: newer });
  expect(await client(post)).toMatchObject({ ok: false, ...newer });
  for (const body of [{ error: 'Conflict', message: 'no such route' }, { error: 'conflict' }, { message: 'gone' }, []])
    expect(await (await serve({ status: 409, body })).client(post)).toMatchObject({ error: 'unavailable' });
});

test('a long Retry-After is the player’s to know, at once', async () => {
  const { client, received } = await serve(refused('rate_limited', { 'retry-after': '3' }));
  const before = performance.now();
  expect(await client(read)).toMatchObject({ ok: false, error: 'rate_limited', retryAfter: 3 });
  expect(performance.now() - before).toBeLessThan(1_000);
  expect(received).toHaveLength(1);
});

test('a date that is far away is not waited for either', async () => {
  const date = new Date(Date.now() + 3_600_000).toUTCString();
  const { client, received } = await serve(refused('rate_limited', { 'retry-after': date }));
  expect(await client(read)).toMatchObject({ error: 'rate_limited' });
  expect(received).toHaveLength(1);
});

test.each([400, 401, 403, 404, 405, 409, 413, 415, 422, 501])('%i is not repeated', async (status) => {
  const { client, received } = await serve({
    status,
    body: { error: 'forbidden', message: 'no', fields: { a: ['b'] } },
  });
  expect(await client(read)).toEqual({
    ok: false,
    error: 'forbidden',
    message: 'no',
    fields: { a: ['b'] },
    retryAfter: null,
  });
  expect(received).toHaveLength(1);
});

test.each([
  ['a POST', post, {}],
  ['a POST with a key', post, { idempotencyKey: 'k' }],
  ['a GET that changes something', draw, {}],
  ['what the contract calls not idempotent', changePassword, {}],
])('%s is sent once', async (_, target, input) => {
  const { client, received } = await serve(busy, done);
  expect(await client(target, input)).toMatchObject({ ok: false, error: 'unavailable' });
  expect(received).toHaveLength(1);
});

test('a GET that changes something is repeated with its key', async () => {
  const { client, received } = await serve(busy, done);
  expect(await client(draw, { idempotencyKey: 'k1' })).toMatchObject({ ok: true });
  expect(received.map(({ headers }) => headers['idempotency-key'])).toEqual(['k1', 'k1']);
});

test('a lost connection is repeated where a refusal would be', async () => {
  const reading = await serve(null, done);
  expect(await reading.client(read)).toMatchObject({ ok: true });
  expect(reading.received).toHaveLength(2);
  const posting = await serve(null, done);
  expect(await posting.client(post)).toMatchObject({ ok: false, error: 'unavailable' });
  expect(posting.received).toHaveLength(1);
});

test('a server that says nothing is given up after 10 s, and not asked again', async () => {
  const asked: number[] = [];
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    asked.push(ms);
    const late = new AbortController();
    setImmediate(() => late.abort(new DOMException('late', 'TimeoutError')));
    return late.signal;
  });
  let requests = 0;
  const hang: typeof fetch = (input) =>
    new Promise((_, reject) => {
      requests += 1;
      const { signal } = input as Request;
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  const client = createClient({ baseUrl: 'http://127.0.0.1:9', fetch: hang });
  expect(await client(read)).toMatchObject({ ok: false, error: 'unavailable' });
  expect([asked, requests]).toEqual([[10_000], 1]);
});

test('a body is sent again as it was', async () => {
  const bodies: string[] = [];
  const keep: typeof fetch = async (input) => {
    bodies.push(await new Request(input).text());
    return Response.json({}, { status: bodies.length === 1 ? 503 : 200, headers: { 'retry-after': '0' } });
  };
  const client = createClient({ baseUrl: 'http://127.0.0.1:9', fetch: keep });
  const rename = endpoint({ ...declared, method: 'PUT', changes: true, body: Done });
  expect(await client(rename, { body: { message: '勇者' } })).toMatchObject({ ok: true });
  expect(bodies).toEqual(['{"message":"勇者"}', '{"message":"勇者"}']);
});

test('a test may look at each response', async () => {
  const { received } = await serve(busy);
  const requests: Request[] = [];
  const count: typeof fetch = async (input) => {
    requests.push(new Request(input));
    return Response.json({}, { status: 503 });
  };
  await createClient({ baseUrl: 'http://127.0.0.1:9', fetch: count, retries: 0 })(read);
  expect([requests.length, received.length]).toEqual([1, 0]);
});
