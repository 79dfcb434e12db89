import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type WebSocket, WebSocketServer } from 'ws';
import { testSocket, UpgradeRefused } from './test-socket.ts';

const http = createServer();
const sockets = new WebSocketServer({
  server: http,
  verifyClient: ({ req }: { req: IncomingMessage }) => req.url !== '/closed',
});
let url: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  url = `ws://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterAll(() => {
  sockets.close();
  http.close();
});

async function connected() {
  const accepted = once(sockets, 'connection');
  const client = await testSocket<{ n: number }>(url);
  const [server] = (await accepted) as [WebSocket];
  return { client, server, say: (n: number) => server.send(JSON.stringify({ n })) };
}

test('the first message that fits is given, whether it came before or comes after', async () => {
  const { client, say } = await connected();
  for (const n of [1, 2, 3]) say(n);
  expect(await client.next(({ n }) => n >= 2)).toEqual({ n: 2 });
  expect(await client.next()).toEqual({ n: 3 });
  const later = client.next();
  say(4);
  expect(await later).toEqual({ n: 4 });
  client.terminate();
});

test('a close ends the waiting with its code and reason', async () => {
  const { client, server } = await connected();
  const waiting = client.next();
  server.close(4401, 'session ended');
  await expect(waiting).rejects.toThrow('4401 session ended');
  expect(await client.closed).toEqual({ code: 4401, reason: 'session ended' });
});

test('what is sent arrives, as JSON or as it is', async () => {
  const { client, server } = await connected();
  const arrived = async () => String((await once(server, 'message'))[0]);
  const first = arrived();
  client.send({ n: 1 });
  expect(await first).toBe('{"n":1}');
  const second = arrived();
  client.sendRaw('{');
  expect(await second).toBe('{');
  client.close();
  expect(await client.closed).toMatchObject({ code: 1005 });
});

test('a refused upgrade is an error with its status', async () => {
  await expect(testSocket(`${url}/closed`)).rejects.toEqual(new UpgradeRefused(401));
});
