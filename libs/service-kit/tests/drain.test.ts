import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoint } from '@maseki/contracts/endpoint.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { unionOf } from '@maseki/contracts/guard.ts';
import { alerts, type ServerAlert, socket } from '@maseki/contracts/socket.ts';
import { testSocket } from '@maseki/players/test-socket.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { handler } from '../src/handler.ts';
import { defineService, startService } from '../src/service.ts';
import { socketHandler } from '../src/sockets/socket.ts';

const hello = endpoint({
  summary: 'Says hello.',
  method: 'GET',
  path: '/api/hello/',
  access: 'guest',
  changes: false,
  response: z.object({ hello: z.boolean() }),
});
const idle = socket()({
  path: '/ws/idle/',
  access: 'guest',
  socketsPerPlayer: 50,
  params: z.object({}),
  receives: z.object({}),
  sends: unionOf<ServerAlert>(alerts),
});

const pets = defineService({
  name: 'pets',
  context: async () => ({}),
  routes: { hello: handler(hello, () => ok({ hello: true })) },
  sockets: { idle: socketHandler(idle, { open: () => undefined, message: () => undefined }) },
});

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox();
});
afterAll(() => sandbox.clean());

const SOCKETS = 10;

/** The status and the state of the pod with which it refuses an upgrade. */
async function upgradeRefusal(url: string) {
  const refused = new WebSocket(url);
  refused.on('error', () => undefined);
  const [, { statusCode, headers }] = await once(refused, 'unexpected-response');
  refused.terminate();
  return [statusCode, headers['x-pod-state']];
}

test('a service that leaves says so and serves on, then closes its port, and its sockets one after the other', async () => {
  const settings = { GUEST_SOCKETS_PER_ADDRESS: '50', DRAIN_SECONDS: '1', SOCKET_DRAIN_SECONDS: '1' };
  const service = await startService(pets, { env: { ...sandbox.env, ...settings } });
  const get = (path: string) => fetch(`http://127.0.0.1:${service.port}${path}`);
  const url = `ws://127.0.0.1:${service.port}/ws/idle/`;
  const sockets = await Promise.all(Array.from({ length: SOCKETS }, () => testSocket(url)));
  const closings = sockets.map(({ closed }) => closed.then(({ code }) => ({ code, at: performance.now() })));
  expect((await get('/api/hello/')).headers.get('connection')).toBe('keep-alive');

  const begun = performance.now();
  const stopped = service.stop();
  const readyz = await get('/readyz');
  expect([readyz.status, await readyz.json()]).toEqual([503, { status: 'stopping', missing: [] }]);
  const served = await get('/api/hello/');
  expect(await served.json()).toEqual({ hello: true });
  expect([served.headers.get('connection'), served.headers.get('x-pod-state')]).toEqual(['close', 'stopping']);
  expect(await upgradeRefusal(url)).toEqual([503, 'stopping']);
  expect(sockets.map(({ socket: { readyState } }) => readyState)).toEqual(sockets.map(() => WebSocket.OPEN));

  await eventually(() =>
    get('/healthz').then(
      () => false,
      () => true,
    ),
  );
  expect(performance.now() - begun).toBeGreaterThanOrEqual(990);
  const ends = await Promise.all(closings);
  expect(new Set(ends.map(({ code }) => code))).toEqual(new Set([1012]));
  const times = ends.map(({ at }) => at).sort((a, b) => a - b);
  // Each has its own tenth of the second. Half of that allows for a busy machine.
  expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(450);
  await stopped;
});
