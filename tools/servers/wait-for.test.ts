import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { isAnswering, isListening, waitFor } from './wait-for.ts';

const server = createServer((request, answer) => {
  answer.statusCode = request.url === '/readyz' ? 200 : 503;
  answer.end();
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
  let asked = 0;
  expect(await waitFor(() => ++asked === 3, { timeoutMs: 10_000, everyMs: 1 })).toBe(true);
  expect(asked).toBe(3);
});

test('says so when the time is over', async () => {
  expect(await waitFor(() => false, { timeoutMs: 5, everyMs: 1 })).toBe(false);
});

test('gives up when told so', async () => {
  expect(await waitFor(() => false, { timeoutMs: 60_000, everyMs: 1, signal: AbortSignal.abort() })).toBe(false);
});

test('an answer counts when it is a success', async () => {
  expect(await isAnswering(`http://127.0.0.1:${port}/readyz`)).toBe(true);
  expect(await isAnswering(`http://127.0.0.1:${port}/other`)).toBe(false);
  expect(await isAnswering('http://127.0.0.1:1/')).toBe(false);
});

test('a port listens or does not', async () => {
  expect(await isListening(port)).toBe(true);
  expect(await isListening(1)).toBe(false);
});
