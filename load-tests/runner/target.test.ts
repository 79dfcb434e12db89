import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { findTarget, isOwnAddress } from './target.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

/** A game that responds to everything with a status. */
async function gameThatResponds(status: number): Promise<string> {
  server = createServer((_, response) => response.writeHead(status).end('null'));
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['10.1.2.3', true],
  ['172.16.0.1', true],
  ['172.32.0.1', false],
  ['192.168.1.9', true],
  ['fd12::1', true],
  ['::ffff:127.0.0.1', true],
  ['203.0.113.7', false],
  ['2001:db8::1', false],
])('%s belongs to the operator who starts the test: %s', (address, own) => {
  expect(isOwnAddress(address)).toBe(own);
});

test('a game that responds is taken, without a path', async () => {
  const url = await gameThatResponds(200);
  expect(await findTarget({ BASE_URL: `${url}/some/page` })).toBe(url);
});

test.each([
  ['not an address', 'is no address'],
  ['ftp://127.0.0.1', 'is no address'],
  ['http://203.0.113.7', 'set ALLOW_REMOTE=1'],
  ['http://no-such-host.invalid', 'cannot be found'],
  ['http://127.0.0.1:9', 'No game responds'],
])('BASE_URL=%s is refused with a sentence', async (BASE_URL, sentence) => {
  await expect(findTarget({ BASE_URL })).rejects.toThrow(sentence);
});

test('what responds with an error is no game', async () => {
  await expect(findTarget({ BASE_URL: await gameThatResponds(500) })).rejects.toThrow('No game responds');
});
