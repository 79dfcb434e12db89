import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { unionOf } from '@maseki/contracts/guard.ts';
import { alerts, type ServerAlert, socket } from '@maseki/contracts/socket.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import { z } from 'zod';
import { defineService, type RunningService, startService } from '../src/service.ts';
import { limits } from '../src/sockets/limits.ts';
import { type SocketConnection, socketHandler } from '../src/sockets/socket.ts';
import { textFrame } from '../src/sockets/text-frame.ts';

const FEW_BYTES = 32 * 1024;
const FRAME = textFrame(JSON.stringify('x'.repeat(3_000)));

const brook = socket()({
  path: '/ws/brook/',
  access: 'guest',
  socketsPerPlayer: 5,
  params: z.object({}),
  receives: z.never(),
  sends: unionOf<ServerAlert>(alerts),
});
const narrow = socket()({ ...brook, path: '/ws/narrow/', bufferedBytes: FEW_BYTES, receives: z.never() });

type Connection = SocketConnection<typeof brook, undefined>;
const opened: Connection[] = [];
let closed = 0;
const handler = {
  open: (connection: Connection) => void opened.push(connection),
  message: () => undefined,
  close: () => {
    closed += 1;
  },
};

let sandbox: Sandbox;
let pod: RunningService;
beforeAll(async () => {
  sandbox = await createSandbox();
  const sockets = { brook: socketHandler(brook, handler), narrow: socketHandler(narrow, handler) };
  pod = await startService(defineService({ name: 'brook', context: async () => null, routes: {}, sockets }), {
    env: sandbox.env,
  });
});
afterAll(async () => {
  await pod.stop();
  await sandbox.clean();
});

/** Opens a socket and never reads of it what follows the upgrade. */
async function openSlowly(path: string) {
  const tcp = connect(pod.port, '127.0.0.1');
  const head = ['Host: x', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
  const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
  tcp.write(`GET ${path} HTTP/1.1\r\n${[...head, key].join('\r\n')}\r\n\r\n`);
  await once(tcp, 'readable');
  const connection = await eventually(() => opened.shift());
  return { tcp, connection };
}

test.each([
  ['/ws/brook/', limits.maxBufferedBytes],
  ['/ws/narrow/', FEW_BYTES],
])('at %s a reader that does not read is cut once %d bytes wait for it', async (path, bytes) => {
  const { tcp, connection } = await openSlowly(path);
  const before = closed;
  let most = 0;
  // What the kernel takes does not wait here.
  for (let sent = 0; sent < 20_000 && closed === before; sent += 1) {
    connection.sendFrame(FRAME);
    most = Math.max(most, connection.bufferedAmount);
    if (sent % 10 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  await eventually(() => closed === before + 1);
  expect(most).toBeGreaterThan(bytes);
  expect(most).toBeLessThanOrEqual(bytes + FRAME.length);
  tcp.destroy();
});
