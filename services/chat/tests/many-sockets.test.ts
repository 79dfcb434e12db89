/** @slow thousands of sockets */

import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createModels } from '@maseki/chat/models.ts';
import { podUsers } from '@maseki/players/pod-user.ts';
import { createLog } from '@maseki/service-kit/log.ts';
import { startLoop } from '@maseki/service-kit/loop.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import { type TestPod, testPod } from '@maseki/tools/dev-env/test-pod.ts';
import type { WebSocket } from 'ws';
import { groupPath } from './support/groups.ts';

/** A hundred members with twenty sockets each, the limits of a group and a user. */
const PER_USER = 20;
const NON_READING_USERS = 10;
const READING_USERS = 90;
/** Sockets that read but never send a pong, as behind a network that drops their frames. */
const HALF_OPEN = 20;
/**
 * Messages of each member in the hall, and of one member in each other group. Number and size are
 * within the limits.
 */
const MESSAGES_EACH = 3;
const LONGEST = '𠮷'.repeat(495);
const SILENCE_S = 15;
const MAX_MB = 300;

const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));

const nonReading = times(NON_READING_USERS, () => ulid());
const reading = times(READING_USERS, () => ulid());
const groups = times(PER_USER, (n) => ({ id: ulid(), name: n === 0 ? '大広間' : `小部屋${n}` }));

let sandbox: Sandbox;
let pod: TestPod;
let peakMb = 0;
const stops: (() => Promise<unknown>)[] = [];

/** All users are in all groups, except those who never read, who are only in the hall. */
async function storeMemberships(): Promise<void> {
  const db = await connectMongo(sandbox.env.MONGODB_URI, `${sandbox.env.DB_PREFIX}chat`);
  const models = createModels(db);
  await models.groupNames.insertMany(groups.map(({ id, name }) => ({ _id: name, group_id: id })));
  await models.groups.insertMany(groups.map(({ id, name }) => ({ _id: id, name, last_message: null, version: 1 })));
  await models.memberships.insertMany(
    groups.flatMap(({ id }, n) =>
      (n === 0 ? [...nonReading, ...reading] : reading).map((user_id) => ({
        _id: `${id}:${user_id}`,
        group_id: id,
        user_id,
        username: 'だれか',
        origin: 'founded',
        joined_at: new Date(),
      })),
    ),
  );
  await db.close();
}

/** Records the pod's largest resident memory. */
async function recordMemory(): Promise<void> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pod.pid())]);
  peakMb = Math.max(peakMb, Number(stdout) / 1024);
}

beforeAll(async () => {
  sandbox = await createSandbox();
  await storeMemberships();
  pod = await testPod('chat');
  await pod.start(await sandbox.envOf('chat', { SOCKET_SILENCE_SECONDS: String(SILENCE_S) }));
  const log = createLog('watch', { pod: 'test', logLevel: 'silent' });
  const watch = startLoop(recordMemory, { name: 'memory', everyMs: 200, log });
  stops.push(() => watch.stop());
});

const sockets: WebSocket[] = [];
afterAll(async () => {
  for (const socket of sockets) socket.terminate();
  for (const stop of stops) await stop();
  await pod.kill();
  await sandbox.clean();
});

interface Reader {
  socket: WebSocket;
  /** The number of messages received. */
  received: number;
  /** Warnings and errors received. */
  alerts: string[];
}

async function open(user: string, group: { name: string }, { autoPong = true } = {}): Promise<Reader> {
  const userOf = podUsers(sandbox.env['IDENTITY_SIGNING_KEYS'] ?? '');
  const socket = userOf('だれか', user).open(pod, groupPath(group.name), { autoPong });
  sockets.push(socket);
  const reader: Reader = { socket, received: 0, alerts: [] };
  socket.on('error', () => socket.terminate());
  socket.on('message', (data) => {
    const frame = JSON.parse(String(data));
    if ('type' in frame) reader.alerts.push(frame.message);
    else reader.received += 1;
  });
  await once(socket, 'open');
  return reader;
}

/** Runs many tasks, a hundred at a time. */
async function inBatches<T>(tasks: readonly (() => Promise<T>)[]): Promise<T[]> {
  const done: T[] = [];
  while (done.length < tasks.length) {
    done.push(...(await Promise.all(tasks.slice(done.length, done.length + 100).map((task) => task()))));
  }
  return done;
}

async function openAtPod(): Promise<number> {
  const metrics = await (await fetch(pod.metricsUrl)).text();
  return Number(/^open_sockets\{.*path="\/ws\/chat\/:groupName\/".*\} (\d+)$/m.exec(metrics)?.[1] ?? Number.NaN);
}

const [hall = { name: '' }, room = { name: '' }, ...rooms] = groups;

test('of 2,000 sockets 200 never read and 20 never send a pong: these are dropped, the others get every message', async () => {
  const [silent, others] = [reading.slice(0, HALF_OPEN), reading.slice(HALF_OPEN)];
  const inHall = await inBatches(reading.map((user) => () => open(user, hall)));
  const inRoom = await inBatches(others.map((user) => () => open(user, room)));
  const inRooms = await inBatches(rooms.flatMap((each) => reading.map((user) => () => open(user, each))));
  expect(await openAtPod()).toBe(READING_USERS * PER_USER - HALF_OPEN);
  // Last, because their silence is measured from here on.
  const halfOpen = await inBatches(silent.map((user) => () => open(user, room, { autoPong: false })));
  const notReading = await inBatches(nonReading.flatMap((user) => times(PER_USER, () => () => open(user, hall))));
  expect(sockets.length).toBe(2_000);
  for (const { socket } of notReading) socket.pause();

  const speakers = [...inHall, ...inRoom.slice(0, 1), ...rooms.flatMap((_, n) => inRooms[n * READING_USERS + n] ?? [])];
  for (const { socket } of speakers)
    times(MESSAGES_EACH, (n) => socket.send(JSON.stringify({ message: `${n} ${LONGEST}` })));

  const everything = { withinMs: 60_000 };
  await eventually(() => inHall.every(({ received }) => received === MESSAGES_EACH * READING_USERS), everything);
  await eventually(() => [...inRoom, ...inRooms].every(({ received }) => received === MESSAGES_EACH), everything);
  const left = 2_000 - notReading.length - halfOpen.length;
  await eventually(async () => (await openAtPod()) === left, everything);

  const staying = [...inHall, ...inRoom, ...inRooms];
  expect(staying.filter(({ socket }) => socket.readyState !== socket.OPEN)).toEqual([]);
  expect(staying.flatMap(({ alerts }) => alerts)).toEqual([]);
  expect(peakMb).toBeGreaterThan(0);
  expect(peakMb).toBeLessThan(MAX_MB);
}, 240_000);
