import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, test } from '@jest/globals';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { proxySocket } from './proxied-socket.ts';

const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

async function connection(): Promise<[Socket, Socket]> {
  const server = createServer({ allowHalfOpen: true });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const accepted = once(server, 'connection');
  const near = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [far] = (await accepted) as [Socket];
  server.close();
  open.push(near, far);
  return [near, far];
}

async function proxied() {
  const [player, client] = await connection();
  const [upstream, pod] = await connection();
  proxySocket({ client, upstream, onClose: () => undefined });
  return { player, client, upstream, pod };
}

/** A frame of a pod (RFC 6455, 5.2), which to the player's pod is just bytes. */
const CHUNK = Buffer.alloc(64 * 1024);
CHUNK.set([0x82, 127]);
CHUNK.writeBigUInt64BE(BigInt(CHUNK.length - 10), 2);
const CHUNKS = 512;

test.each([
  ['a pod that does not read slows the player', 'player', 'client', 'pod'],
  ['a player who does not read slows the pod', 'pod', 'upstream', 'player'],
] as const)('%s, and nothing is lost', async (_, from, near, to) => {
  const sockets = await proxied();
  sockets[to].pause();
  for (let n = 0; n < CHUNKS; n += 1) sockets[from].write(CHUNK);
  await eventually(() => sockets[near].isPaused());
  let received = 0;
  sockets[to].on('data', (chunk) => {
    received += chunk.length;
  });
  sockets[to].resume();
  await eventually(() => received === CHUNKS * CHUNK.length);
});

test.each([
  ['player', 'pod'],
  ['pod', 'player'],
] as const)('the end of the %s, also by a kill, is the end for the %s', async (from, to) => {
  for (const leave of ['end', 'destroy'] as const) {
    const sockets = await proxied();
    const ended = once(sockets[to], 'end');
    sockets[to].resume();
    sockets[from][leave]();
    await ended;
  }
});
