import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterEach, expect, jest, test } from '@jest/globals';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { type Channel, Link, TO_PLAYER_WINDOW, TO_POD_WINDOW } from './link.ts';
import { LinkedStream } from './linked-stream.ts';

const open: Socket[] = [];
afterEach(() => {
  jest.useRealTimers();
  for (const socket of open.splice(0)) socket.destroy();
});

async function linked() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const accepted = once(server, 'connection');
  const near = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [far] = (await accepted) as [Socket];
  server.close();
  open.push(near, far);
  return { gateway: new Link(near), pod: new Link(far), near, far };
}

/** A socket at the gateway, which takes what it gets only when it is told to. */
function player(link: Link, id: number) {
  const seen = { bytes: 0, order: [] as number[], gone: null as 'ended' | 'broken' | null, granted: 0 };
  const channel: Channel = {
    received(bytes) {
      seen.bytes += bytes.length;
      seen.order.push(bytes.at(-1) ?? -1);
    },
    granted(bytes) {
      seen.granted += bytes;
    },
    ended() {
      seen.gone = 'ended';
    },
    broken() {
      seen.gone = 'broken';
    },
  };
  link.attach(id, channel);
  return { ...channel, seen, take: (bytes: number) => link.grant(id, bytes) };
}

/** A pod's stream that has answered its upgrade. */
function streamOf(link: Link, id: number) {
  const upgrade = new PassThrough();
  const stream = new LinkedStream({ link, id, upgrade });
  stream.write('HTTP/1.1 101');
  return { stream, upgrade };
}

const FRAME = 1_000;
/** A binary frame (RFC 6455, 5.2) of a server, told apart by its last byte. */
function frame(n: number): Buffer {
  const bytes = Buffer.alloc(FRAME);
  bytes.set([0x82, 126]);
  bytes.writeUInt16BE(FRAME - 4, 2);
  bytes[FRAME - 1] = n;
  return bytes;
}

test('a player who takes nothing gets a window and no more, and holds up nobody on the link', async () => {
  const { gateway, pod } = await linked();
  const [slow, quick] = [player(gateway, 1), player(gateway, 2)];
  const [toSlow, toQuick] = [streamOf(pod, 1).stream, streamOf(pod, 2).stream];
  for (let n = 0; n < 200; n += 1) toSlow.sendFrame(frame(n));
  toQuick.sendFrame(frame(7));
  await eventually(() => quick.seen.bytes === FRAME);
  expect(slow.seen.bytes).toBeGreaterThanOrEqual(TO_PLAYER_WINDOW);
  expect(slow.seen.bytes).toBeLessThan(TO_PLAYER_WINDOW + FRAME);
  for (let taken = 0; taken < 200; taken += 10) slow.take(10 * FRAME);
  await eventually(() => slow.seen.bytes === 200 * FRAME);
  expect(slow.seen.order).toEqual(Array.from({ length: 200 }, (_, n) => n));
});

test('what ws writes and what passes it by arrives in the order in which it was sent', async () => {
  const { gateway, pod } = await linked();
  const { seen, take } = player(gateway, 1);
  const { stream } = streamOf(pod, 1);
  for (let n = 0; n < 150; n += 1) n % 3 === 0 ? stream.write(frame(n)) : stream.sendFrame(frame(n));
  stream.end();
  for (let n = 0; n < 150; n += 1) take(FRAME);
  await eventually(() => seen.gone === 'ended');
  expect(seen.order).toEqual(Array.from({ length: 150 }, (_, n) => n));
});

test('the response to the upgrade leaves where its request came from, and nothing else does', async () => {
  const { gateway, pod } = await linked();
  const { seen } = player(gateway, 1);
  const { stream, upgrade } = streamOf(pod, 1);
  stream.sendFrame(frame(1));
  await eventually(() => seen.bytes === FRAME);
  expect(String(upgrade.read())).toBe('HTTP/1.1 101');
  expect(upgrade.writableEnded).toBe(true);
});

test('a pod that does not read grants nothing, and grants what it has read', async () => {
  const { gateway, pod } = await linked();
  const { seen } = player(gateway, 1);
  const { stream } = streamOf(pod, 1);
  for (let sent = 0; sent < 4 * TO_POD_WINDOW; sent += FRAME) gateway.send(1, frame(1));
  await eventually(() => stream.readableLength >= stream.readableHighWaterMark);
  const before = seen.granted;
  expect(before).toBeLessThan(2 * stream.readableHighWaterMark);
  stream.resume();
  await eventually(() => seen.granted > 3 * TO_POD_WINDOW);
});

test.each(['end', 'destroy'] as const)('a pod that does %s a socket ends it for the player only', async (how) => {
  const { gateway, pod } = await linked();
  const [one, other] = [player(gateway, 1), player(gateway, 2)];
  const [stream, stays] = [streamOf(pod, 1).stream, streamOf(pod, 2).stream];
  stream[how]();
  await eventually(() => one.seen.gone === 'ended');
  stays.sendFrame(frame(1));
  await eventually(() => other.seen.bytes === FRAME);
});

test('a link that breaks breaks all its sockets, at both ends', async () => {
  const { gateway, pod, near } = await linked();
  const players = [player(gateway, 1), player(gateway, 2)];
  const streams = [streamOf(pod, 1).stream, streamOf(pod, 2).stream];
  near.destroy();
  await eventually(() => players.every(({ seen }) => seen.gone === 'broken'));
  await eventually(() => streams.every((stream) => stream.destroyed));
  expect([gateway.isOpen, pod.isOpen]).toEqual([false, false]);
});

test('an end that hears nothing for three beats, as of a machine that has vanished, breaks the link', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
  const { gateway, near, far } = await linked();
  const { seen } = player(gateway, 1);
  far.pause();
  jest.advanceTimersByTime(21_000);
  expect(near.destroyed).toBe(true);
  jest.useRealTimers();
  await eventually(() => seen.gone === 'broken');
});

test('a client that leaves before the response leaves no socket behind', async () => {
  const { pod } = await linked();
  const upgrade = new PassThrough();
  const stream = new LinkedStream({ link: pod, id: 1, upgrade });
  upgrade.destroy();
  await eventually(() => stream.destroyed);
});

test('bytes for a socket that is gone are answered with its end', async () => {
  const { gateway, pod } = await linked();
  const { stream } = streamOf(pod, 1);
  stream.on('data', () => undefined);
  gateway.attach(1, {
    received: () => undefined,
    granted: () => undefined,
    ended: () => undefined,
    broken: () => undefined,
  });
  gateway.detach(1);
  stream.sendFrame(frame(1));
  await eventually(() => stream.readableEnded);
});

test('a record that no message can be breaks the link', async () => {
  const { pod, near } = await linked();
  const head = Buffer.alloc(8);
  head.writeUInt32LE(2 ** 30 - 1, 4);
  near.write(head);
  await eventually(() => !pod.isOpen);
});
