import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { type Readiness, watchReadiness } from './readiness.ts';

const running: Readiness[] = [];
afterEach(() => {
  for (const readiness of running.splice(0)) readiness.stop();
});

type Change = readonly [pod: string, ready: boolean];

/** Watches with a probe that the test controls; `next` waits for the next change. */
function setUp(pods: readonly string[], probe?: (pod: string) => Promise<{ ready: boolean }>) {
  const seen: Change[] = [];
  const resolvers: ((change: Change) => void)[] = [];
  const readiness = watchReadiness(pods, {
    ...(probe ? { probe } : {}),
    intervalMs: 10,
    onChange: (...change) => {
      const resolve = resolvers.shift();
      if (resolve) resolve(change);
      else seen.push(change);
    },
  });
  running.push(readiness);
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
  readiness.markUnreachable('http://a');
  expect(readiness.isUsable('http://a')).toBe(false);
  expect(readiness.isUsable('http://b')).toBe(true);
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
