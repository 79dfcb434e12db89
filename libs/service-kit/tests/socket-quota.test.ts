import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import type { Connection } from 'mongoose';
import { ulid } from 'ulid';
import { createLog } from '../src/log.ts';
import { connectMongo } from '../src/mongo/connect.ts';
import { ensureIndexes } from '../src/mongo/indexes.ts';
import { type SocketQuota, socketQuota } from '../src/socket-quota/socket-quota.ts';

const ALIVE_MS = 3_000;
const log = createLog('quota', { pod: 'test', logLevel: 'silent' });

let sandbox: Sandbox;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  sandbox = await createSandbox();
}, 60_000);
afterAll(async () => {
  for (const stop of stops) await stop();
  await sandbox.clean();
});

interface Pod {
  quota: SocketQuota;
  stop(): Promise<void>;
  db: Connection;
}

async function startPod(limit: number): Promise<Pod> {
  const db = await connectMongo(sandbox.env.MONGODB_URI, `${sandbox.env.DB_PREFIX}quota`);
  const quota = socketQuota(db, { limit, log, aliveMs: ALIVE_MS });
  await ensureIndexes(db);
  const stop = await quota.start();
  stops.push(async () => {
    await stop().catch(() => undefined);
    await db.close();
  });
  return { quota, stop, db };
}

test('the limit of one user holds on all pods together, also when all sockets open at once; other users are not affected', async () => {
  const pods = [await startPod(3), await startPod(3)];
  const [user, other] = [ulid(), ulid()];
  const opened = await Promise.all(Array.from({ length: 12 }, (_, n) => pods[n % 2]?.quota.take(user, `${user} ${n}`)));
  expect(opened.filter(Boolean).length).toBe(3);
  for (const { quota } of pods) expect([await quota.isFull(user), await quota.isFull(other)]).toEqual([true, false]);

  const first = opened.indexOf(true);
  await pods[first % 2]?.quota.release(user, `${user} ${first}`);
  expect(await pods[1]?.quota.take(user, 'later')).toBe(true);
  expect(await pods[0]?.quota.take(user, 'too much')).toBe(false);
});

test('sockets of a pod that stopped or died no longer count', async () => {
  const [dying, staying] = [await startPod(1), await startPod(1)];
  const user = ulid();
  expect(await dying.quota.take(user, 'one')).toBe(true);
  expect(await staying.quota.isFull(user)).toBe(true);
  await dying.stop();
  expect(await staying.quota.take(user, 'two')).toBe(true);

  // It can no longer renew its lease, like a killed pod.
  const killed = await startPod(1);
  const left = ulid();
  expect(await killed.quota.take(left, 'three')).toBe(true);
  await killed.db.close();
  expect(await staying.quota.take(left, 'four')).toBe(false);
  await eventually(() => staying.quota.take(left, 'five'));
});

test('a release that failed is repeated at the next renewal', async () => {
  const pod = await startPod(1);
  const user = ulid();
  expect(await pod.quota.take(user, 'one')).toBe(true);
  const users = pod.db.model('UserSockets');
  const updateOne = users.updateOne.bind(users);
  Object.assign(users, { updateOne: () => Promise.reject(new Error('no database')) });
  await expect(pod.quota.release(user, 'one')).rejects.toThrow('no database');
  expect(await pod.quota.isFull(user)).toBe(true);
  Object.assign(users, { updateOne });
  await eventually(async () => !(await pod.quota.isFull(user)));
});
