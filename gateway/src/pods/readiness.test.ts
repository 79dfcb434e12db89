import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { type PodOrigin, type PodReadiness, watchPodReadiness } from './readiness.ts';

const running: PodReadiness[] = [];
afterEach(() => {
  for (const readiness of running.splice(0)) readiness.stop();
});

type Change = readonly [pod: string, ready: boolean];

function setUp(
  pods: readonly string[],
  probe?: (pod: string) => Promise<{ ready: boolean }>,
  origin: PodOrigin = 'listed',
) {
  const seen: Change[] = [];
  const resolvers: ((change: Change) => void)[] = [];
  const readiness = watchPodReadiness({
    ...(probe ? { probe } : {}),
    intervalMs: 10,
    onChange: (...change) => {
      const resolve = resolvers.shift();
      if (resolve) resolve(change);
      else seen.push(change);
    },
  });
  running.push(readiness);
  readiness.watch(new Map(pods.map((pod) => [pod, origin])));
  const next = async () => seen.shift() ?? new Promise<Change>((resolve) => resolvers.push(resolve));
  return { readiness, next };
}

test('a pod serves until it is known not to, and again as soon as it is ready', async () => {
  let ready = false;
  const { readiness, next } = setUp(['http://a'], async () => ({ ready }));
  expect(readiness.isUsable('http://a')).toBe(true);
  expect(await next()).toEqual(['http://a', false]);
  expect(readiness.isUsable('http://a')).toBe(false);
  ready = true;
  expect(await next()).toEqual(['http://a', true]);
  expect(readiness.isUsable('http://a')).toBe(true);
});

test('a pod that a request could not reach is out at once', () => {
  const { readiness } = setUp(['http://a', 'http://b'], () => new Promise(() => undefined));
  readiness.markNotReady('http://a');
  expect(readiness.isUsable('http://a')).toBe(false);
  expect(readiness.isUsable('http://b')).toBe(true);
});

test('a pod that was found serves only once it was ready, and counts as proven from then on', async () => {
  let ready = false;
  const { readiness, next } = setUp(['http://a'], async () => ({ ready }), 'found');
  await readiness.allProbed();
  expect([readiness.isUsable('http://a'), readiness.isProven('http://a')]).toEqual([false, false]);
  ready = true;
  expect(await next()).toEqual(['http://a', true]);
  ready = false;
  expect(await next()).toEqual(['http://a', false]);
  expect([readiness.isUsable('http://a'), readiness.isProven('http://a')]).toEqual([false, true]);
});

test('an address that comes back is a new pod', async () => {
  const { readiness } = setUp(['http://a'], async () => ({ ready: true }), 'found');
  await readiness.allProbed();
  expect(readiness.isUsable('http://a')).toBe(true);
  readiness.watch(new Map());
  expect(readiness.isUsable('http://a')).toBe(false);
  readiness.watch(new Map([['http://a', 'found']]));
  expect([readiness.isUsable('http://a'), readiness.isProven('http://a')]).toEqual([false, false]);
  await readiness.allProbed();
  expect(readiness.isUsable('http://a')).toBe(true);
});

test('a probe that began before a pod was marked does not bring it back', async () => {
  const probes: ((result: { ready: boolean }) => void)[] = [];
  const { readiness, next } = setUp(['http://a'], () => new Promise((resolve) => probes.push(resolve)));
  readiness.markNotReady('http://a');
  expect(await next()).toEqual(['http://a', false]);
  probes.shift()?.({ ready: true });
  const later = await eventually(() => probes.shift());
  expect(readiness.isUsable('http://a')).toBe(false);
  later({ ready: true });
  expect(await next()).toEqual(['http://a', true]);
});

test('GET /readyz decides; a closed port is not ready', async () => {
  let status = 503;
  const server = createServer(({ url }, response) =>
    response.writeHead(url === '/readyz' ? status : 404, { 'x-pod-name': 'battle-7' }).end('{}'),
  ).listen(0);
  await once(server, 'listening');
  const pod = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { readiness, next } = setUp([pod]);
  expect(readiness.nameOf(pod)).toBe(pod);
  expect(await next()).toEqual([pod, false]);
  expect(readiness.nameOf(pod)).toBe('battle-7');
  status = 200;
  expect(await next()).toEqual([pod, true]);
  server.close();
  server.closeAllConnections();
  expect(await next()).toEqual([pod, false]);
});
