import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { endpoint } from '@maseki/contracts/endpoint.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import { z } from 'zod';
import { handler } from '../src/handler.ts';
import { createClientSigner } from '../src/identity/client.ts';
import { signIdentity } from '../src/identity/identity.ts';
import { generateKeySettings, signingKeyFrom } from '../src/identity/keys.ts';
import { defineService, type RunningService, startService } from '../src/service.ts';

const rename = endpoint({
  summary: 'Renames a pet.',
  method: 'PUT',
  path: '/api/pets/:id/',
  access: 'player',
  changes: true,
  params: z.object({ id: z.string().regex(/^p\d$/) }),
  body: z.object({ name: z.string().min(2) }),
  response: z.object({ name: z.string(), by: z.string() }),
  refusals: ['limit_reached'],
});
const list = endpoint({
  summary: 'Lists the pets.',
  method: 'GET',
  path: '/api/pets/',
  access: 'guest',
  changes: false,
  response: z.object({ viewer: z.string().nullable() }),
});
const crash = endpoint({
  summary: 'Fails.',
  method: 'GET',
  path: '/api/crash/',
  access: 'guest',
  changes: false,
  response: z.object({}),
});

const adopt = endpoint({
  summary: 'Adopts a pet (201), or returns the adopted one (200).',
  method: 'POST',
  path: '/api/pets/',
  access: 'guest',
  changes: true,
  query: z.object({ status: z.coerce.number().optional() }),
  status: 201,
  otherStatuses: [200],
  response: z.object({}),
});

const pets = defineService({
  name: 'pets',
  context: async () => ({ full: 'p9' }),
  routes: {
    rename: handler(
      rename,
      async ({ params, body, player }, { full }: { full: string }) =>
        params.id === full ? refuse('limit_reached') : ok({ name: body.name, by: player.username }),
      { authorize: async ({ params }) => (params.id === 'p0' ? refuse('not_found') : ok(null)) },
    ),
    list: handler(list, async ({ player }) => ok({ viewer: player?.username ?? null })),
    adopt: handler(adopt, async ({ query, response }) => {
      if (query.status !== undefined) response.status(query.status);
      return ok({});
    }),
    crash: handler(crash, async () => {
      throw new Error('secret detail');
    }),
  },
});

const gatewayKeys = generateKeySettings();
const gatewayClient = { address: '192.0.2.7', secure: true };
let sandbox: Sandbox;
let service: RunningService;
let identity: string;

beforeAll(async () => {
  sandbox = await createSandbox();
  const { GATEWAY_PUBLIC_KEYS } = gatewayKeys;
  service = await startService(pets, { env: { ...sandbox.env, GATEWAY_PUBLIC_KEYS } });
  const player = { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', username: 'Mori', sessionId: 's1' };
  identity = signIdentity(player, signingKeyFrom(sandbox.env['IDENTITY_SIGNING_KEYS'] ?? ''));
});

afterAll(async () => {
  await service.stop();
  await sandbox.clean();
});

const call = (path: string, { headers, ...init }: RequestInit & { headers?: Record<string, string> } = {}) =>
  fetch(`http://127.0.0.1:${service.port}${path}`, {
    ...init,
    headers: { 'x-maseki-identity': identity, 'content-type': 'application/json', ...headers },
  });

const rename1 = (body: string, headers: Record<string, string> = {}) =>
  call('/api/pets/p1/', { method: 'PUT', body, headers });

test.each(['/api/pets/p1/', '/api/pets/p1'])(
  '%s reaches its handler with parsed input and a known player',
  async (path) => {
    const response = await call(path, { method: 'PUT', body: '{"name":"Pochi","extra":1}' });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ name: 'Pochi', by: 'Mori' });
  },
);

test.each([
  ['malformed JSON', '{"name":', 400, 'bad_request'],
  ['a scalar', '1', 422, 'validation_failed'],
  ['null', 'null', 422, 'validation_failed'],
  ['a body over 100 KB', JSON.stringify({ name: 'x'.repeat(110_000) }), 413, 'payload_too_large'],
  ['an operator in the place of a string', '{"name":{"$ne":null}}', 422, 'validation_failed'],
  ['a name in the prototype only', '{"__proto__":{"name":"Pochi"}}', 422, 'validation_failed'],
])('%s is refused', async (_, body, status, error) => {
  const response = await rename1(body);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ error });
});

test('a body that is not JSON is 415', async () => {
  expect((await rename1('name=Pochi', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
});

test('a wrong shape names its fields in Japanese', async () => {
  const { fields } = (await (await rename1('{"name":"x"}')).json()) as { fields: Record<string, string[]> };
  expect(fields['name']?.[0]).toMatch(/\p{Script=Hiragana}/u);
});

test.each([
  ['an unknown path', '/api/nothing/', 'GET', 404],
  ['a parameter that names nothing', '/api/pets/dog/', 'PUT', 404],
  ['another method', '/api/pets/p1/', 'POST', 405],
  ['a broken escape', '/api/pets/%E0%A4/', 'PUT', 400],
  ['a declared refusal', '/api/pets/p9/', 'PUT', 409],
])('%s', async (_, path, method, status) => {
  const response = await call(path, { method, ...(method === 'GET' ? {} : { body: '{"name":"Pochi"}' }) });
  expect(response.status).toBe(status);
  expect(Object.keys((await response.json()) as object).sort()).toEqual(['error', 'message']);
});

test('a path that this release does not have is told apart from a thing that is not there', async () => {
  const errors = ['/api/nothing/', '/api/pets/dog/'].map(async (path) => {
    const response = await call(path, { method: 'PUT', body: '{"name":"Pochi"}' });
    return [response.status, ((await response.json()) as { error: string }).error];
  });
  expect(await Promise.all(errors)).toEqual([
    [404, 'unknown_endpoint'],
    [404, 'not_found'],
  ]);
});

test('who is not admitted learns nothing of what the call takes', async () => {
  expect((await call('/api/pets/p0/', { method: 'PUT', body: '{"name":' })).status).toBe(404);
});

test('an unexpected failure is a 500 without its detail', async () => {
  const response = await call('/api/crash/');
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('secret');
});

test('a guest is null, a junk identity is 401 also where guests may call, and before the body is read', async () => {
  const guest = await fetch(`http://127.0.0.1:${service.port}/api/pets/`);
  expect(await guest.json()).toEqual({ viewer: null });
  expect((await call('/api/pets/', { headers: { 'x-maseki-identity': 'junk' } })).status).toBe(401);
  expect((await rename1('{"name":', { 'x-maseki-identity': 'junk' })).status).toBe(401);
});

test('an unsigned identity, and a sender that only pretends to be the gateway, are in the security log', async () => {
  const metrics = async () => (await fetch(`http://127.0.0.1:${service.metricsPort}/metrics`)).text();
  const counted = async () =>
    Number(/^security_events_total\{[^}]*kind="identity_refused"[^}]*\} (\d+)$/m.exec(await metrics())?.[1] ?? 0);
  const before = await counted();
  await call('/api/pets/', { headers: { 'x-maseki-identity': 'junk' } });
  await call('/api/pets/', { headers: { 'x-maseki-client': 'forged' } });
  expect(await counted()).toBe(before + 2);
});

test('what was signed by a clock 90 s behind this one is 503 for the next pod, and no attack', async () => {
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now - 90_000);
  const player = { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', username: 'Mori', sessionId: 's1' };
  const old = {
    'x-maseki-identity': signIdentity(player, signingKeyFrom(sandbox.env['IDENTITY_SIGNING_KEYS'] ?? '')),
    'x-maseki-client': createClientSigner(signingKeyFrom(gatewayKeys.GATEWAY_SIGNING_KEYS))(gatewayClient),
  };
  clock.mockRestore();
  const metrics = async () => (await fetch(`http://127.0.0.1:${service.metricsPort}/metrics`)).text();
  const attacks = async () => (await metrics()).match(/^security_events_total.*identity_refused.*$/gm);
  const before = await attacks();
  for (const [header, token] of Object.entries(old)) {
    const response = await call('/api/pets/', { headers: { [header]: token } });
    expect([header, response.status, response.headers.get('x-pod-state')]).toEqual([header, 503, 'clock']);
    expect(await response.json()).toMatchObject({ error: 'unavailable' });
  }
  expect(await attacks()).toEqual(before);
  expect(await metrics()).toMatch(/^outdated_tokens_total\S* 2$/m);
});

test('the request id of the gateway is kept, a harmful one replaced', async () => {
  expect((await call('/api/pets/', { headers: { 'x-request-id': 'abc' } })).headers.get('x-request-id')).toBe('abc');
  expect((await call('/api/pets/', { headers: { 'x-request-id': 'a b"' } })).headers.get('x-request-id')).toMatch(
    /^\w{26}$/,
  );
});

test('the probes and the metrics respond', async () => {
  expect((await call('/healthz')).status).toBe(200);
  expect(await (await call('/readyz')).json()).toEqual({ status: 'ok', missing: [] });
  const metrics = await fetch(`http://127.0.0.1:${service.metricsPort}/metrics`);
  expect(await metrics.text()).toMatch(/http_request_duration_seconds_count.*path="\/api\/pets\/:id\/"/);
  expect((await call('/metrics')).status).toBe(404);
});

test('a handler may only choose a status that its endpoint declares', async () => {
  const statuses = ['', '?status=200', '?status=202'].map(async (query) => {
    const response = await call(`/api/pets/${query}`, { method: 'POST' });
    return response.status;
  });
  expect(await Promise.all(statuses)).toEqual([201, 200, 500]);
});
