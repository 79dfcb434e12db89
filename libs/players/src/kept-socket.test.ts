import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { closeCodes } from '@maseki/contracts/socket.ts';
import { type WebSocket, WebSocketServer } from 'ws';
import { connectTo, type KeptSocket, type KeptSocketOptions, keepSocket } from './kept-socket.ts';

let server: Server;
let sockets: WebSocketServer;
let kept: KeptSocket;
/** The status that refuses upgrades, 0 to let them through. */
let refusal: number;
const opened: WebSocket[] = [];

beforeEach(async () => {
  refusal = 0;
  opened.length = 0;
  sockets = new WebSocketServer({ noServer: true });
  server = createServer().on('upgrade', (request, socket, head) => {
    if (refusal) return void socket.end(`HTTP/1.1 ${refusal} No\r\nContent-Length: 0\r\n\r\n`);
    sockets.handleUpgrade(request, socket, head, (one) => {
      opened.push(one);
      sockets.emit('connection', one);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(async () => {
  kept.terminate();
  await kept.ended;
  for (const socket of opened) socket.terminate();
  server.close();
});

function keep(options: Partial<KeptSocketOptions> = {}) {
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  kept = keepSocket({ connect: connectTo(baseUrl, '/', () => ({})), delayMs: () => 1, ...options });
  return kept;
}
const nextOpened = async () => (await once(sockets, 'connection'))[0] as WebSocket;

test('a socket that the server closes comes back, and the loss is told with its code and the return', async () => {
  const lost: number[] = [];
  const back = Promise.withResolvers<[number, number]>();
  keep({ onLost: (code) => lost.push(code), onBack: (...moments) => back.resolve(moments) });
  (await nextOpened()).close(closeCodes.restart);
  const [lostAt, backAt] = await back.promise;
  expect(lost).toEqual([closeCodes.restart]);
  expect(backAt).toBeGreaterThanOrEqual(lostAt);
});

test('with isBackBy message a player is back only with the first message', async () => {
  const events: string[] = [];
  const back = Promise.withResolvers<void>();
  keep({
    isBackBy: 'message',
    onOpen: () => events.push('open'),
    onMessage: (data) => events.push(data),
    onBack: () => back.resolve(void events.push('back')),
  });
  (await nextOpened()).terminate();
  (await nextOpened()).send('"first"');
  await back.promise;
  expect(events.filter((event) => event !== 'open')).toEqual(['back', '"first"']);
});

test('a drop is a loss of the code 0', async () => {
  const lost = Promise.withResolvers<number>();
  const one = keep({ onOpen: () => one.drop(), onLost: lost.resolve });
  expect(await lost.promise).toBe(0);
});

test.each([401, 403, 404])('an upgrade refused with %s is refused for good', async (status) => {
  refusal = status;
  const refused: number[] = [];
  expect(await keep({ onRefused: (code) => refused.push(code) }).ended).toBe('refused');
  expect(refused).toEqual([status]);
});

test('an upgrade refused with 503 is tried again', async () => {
  refusal = 503;
  keep({
    onRefused: () => {
      refusal = 0;
    },
  });
  await nextOpened();
});

test('a final close ends it', async () => {
  keep();
  (await nextOpened()).close(closeCodes.sessionEnded);
  expect(await kept.ended).toBe('refused');
});

test('who ends it loses nothing', async () => {
  const lost: number[] = [];
  const closed: number[] = [];
  const one = keep({
    onOpen: () => one.end(),
    onLost: (code) => lost.push(code),
    onClose: (code) => closed.push(code),
  });
  expect(await one.ended).toBe('ended');
  expect([lost, closed.length]).toEqual([[], 1]);
});

test('a socket that opens after the end is closed, and is never shown', async () => {
  const connecting = Promise.withResolvers<WebSocket>();
  let shown = 0;
  keep({
    connect: () => connecting.promise,
    onOpen: () => {
      shown += 1;
    },
  });
  kept.terminate();
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const late = connectTo(baseUrl, '/', () => ({}))();
  await once(late, 'open');
  connecting.resolve(late);
  await once(late, 'close');
  expect(shown).toBe(0);
});
