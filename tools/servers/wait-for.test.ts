import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { isListening, isReachable, waitFor } from './wait-for.ts';

const server = createServer((request, response) => {
  response.statusCode = request.url === '/readyz' ? 200 : 503;
  response.end();
});
let port: number;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => void server.close());

test('waits until the condition holds', async () => {
  let evaluated = 0;
  expect(await waitFor(() => ++evaluated === 3, { timeoutMs: 10_000, everyMs: 1 })).toBe(true);
  expect(evaluated).toBe(3);
});

test('is false when the time is over', async () => {
  expect(await waitFor(() => false, { timeoutMs: 5, everyMs: 1 })).toBe(false);
});

test('ends early when its signal is aborted', async () => {
  expect(await waitFor(() => false, { timeoutMs: 60_000, everyMs: 1, signal: AbortSignal.abort() })).toBe(false);
});

test('an address is reachable when it responds with a success', async () => {
  expect(await isReachable(`http://127.0.0.1:${port}/readyz`)).toBe(true);
  expect(await isReachable(`http://127.0.0.1:${port}/other`)).toBe(false);
  expect(await isReachable('http://127.0.0.1:1/')).toBe(false);
});

test('a port listens or does not', async () => {
  expect(await isListening(port)).toBe(true);
  expect(await isListening(1)).toBe(false);
});
