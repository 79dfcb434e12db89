import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import type { Connection } from 'mongoose';
import { createLog } from '../src/log.ts';
import { connectMongo } from '../src/mongo/connect.ts';
import { ensureIndexes } from '../src/mongo/indexes.ts';
import { type SocketQuota, socketQuota } from '../src/socket-quota/socket-quota.ts';
import { ulid } from '../src/ulid.ts';

const ALIVE_MS = 3_000;
const log = createLog('quota', { pod: 'test', logLevel: 'silent' });

let sandbox: Sandbox;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  sandbox = await createSandbox();
});
afterAll(async () => {
  for (const stop of stops) await stop();
  await sandbox.clean();
});

interface Pod {
  quota: SocketQuota;
  stop(): Promise<void>;
  db: Connection;
}

async function startPod(): Promise<Pod> {
  const db = await connectMongo(sandbox.env.MONGODB_URI, `${sandbox.env.DB_PREFIX}quota`);
  const quota = socketQuota(db, { log, aliveMs: ALIVE_MS });
  await ensureIndexes(db);
  const stop = await quota.start();
  stops.push(async () => {
    await stop().catch(() => undefined);
    await db.close();
  });
  return { quota, stop, db };
}

test('the limit of one owner holds on all pods together, also when all sockets open at once; others are not affected', async () => {
  const pods = [await startPod(), await startPod()];
  const [owner, other] = [ulid(), ulid()];
  const opened = await Promise.all(
    Array.from({ length: 12 }, (_, n) => pods[n % 2]?.quota.take(owner, `${owner} ${n}`, 3)),
  );
  expect(opened.filter(Boolean).length).toBe(3);
  for (const { quota } of pods) {
    expect([await quota.take(owner, ulid(), 3), await quota.take(other, ulid(), 3)]).toEqual([false, true]);
  }

  const first = opened.indexOf(true);
  await pods[first % 2]?.quota.release(owner, `${owner} ${first}`);
  expect(await pods[1]?.quota.take(owner, 'later', 3)).toBe(true);
  expect(await pods[0]?.quota.take(owner, 'too much', 3)).toBe(false);
});

test('sockets of a pod that stopped or died no longer count', async () => {
  const [dying, staying] = [await startPod(), await startPod()];
  const owner = ulid();
  expect(await dying.quota.take(owner, 'one', 1)).toBe(true);
  expect(await staying.quota.take(owner, 'too much', 1)).toBe(false);
  await dying.stop();
  expect(await staying.quota.take(owner, 'two', 1)).toBe(true);

  // It can no longer renew its lease, like a killed pod.
  const killed = await startPod();
  const left = ulid();
  expect(await killed.quota.take(left, 'three', 1)).toBe(true);
  await killed.db.close();
  expect(await staying.quota.take(left, 'four', 1)).toBe(false);
  await eventually(() => staying.quota.take(left, 'five', 1));
});

/**
 * Makes the writes of a pod fail until the returned function is called. `applied` ones fail only
 * after they were done.
 */
function breakWrites({ db }: Pod, { applied }: { applied: boolean }): () => void {
  const owners = db.model('SocketOwner');
  const { collection } = owners;
  const updateMany = owners.updateMany.bind(owners);
  const updateOne = collection.updateOne.bind(collection);
  const broken =
    <Input extends unknown[]>(write: (...input: Input) => PromiseLike<unknown>) =>
    async (...input: Input) => {
      if (applied) await write(...input);
      throw new Error('no database');
    };
  Object.assign(owners, { updateMany: broken(updateMany) });
  Object.assign(collection, { updateOne: broken(updateOne) });
  return () => {
    Object.assign(owners, { updateMany });
    Object.assign(collection, { updateOne });
  };
}

const isFree = async ({ quota }: Pod, owner: string) => {
  const socketId = ulid();
  if (!(await quota.take(owner, socketId, 1))) return false;
  await quota.release(owner, socketId);
  return true;
};

test('a release that failed is repeated at the next renewal', async () => {
  const [pod, other] = [await startPod(), await startPod()];
  const owner = ulid();
  expect(await pod.quota.take(owner, 'one', 1)).toBe(true);
  const repair = breakWrites(pod, { applied: false });
  await expect(pod.quota.release(owner, 'one')).rejects.toThrow('no database');
  expect(await isFree(other, owner)).toBe(false);
  repair();
  await eventually(() => isFree(other, owner));
});

test('a socket that was counted without an acknowledgement does not count for ever', async () => {
  const [pod, other] = [await startPod(), await startPod()];
  const owner = ulid();
  const repair = breakWrites(pod, { applied: true });
  await expect(pod.quota.take(owner, 'one', 1)).rejects.toThrow('no database');
  repair();
  await eventually(() => isFree(other, owner));
});

test('an owner without sockets leaves no row, and one who came back meanwhile keeps theirs', async () => {
  const pod = await startPod();
  const [gone, back] = [ulid(), ulid()];
  for (const owner of [gone, back]) expect(await pod.quota.take(owner, `${owner} one`, 2)).toBe(true);
  for (const owner of [gone, back]) await pod.quota.release(owner, `${owner} one`);
  expect(await pod.quota.take(back, `${back} two`, 2)).toBe(true);
  const owners = pod.db.collection<{ _id: string }>('socket_owners');
  await eventually(async () => (await owners.countDocuments({ _id: gone })) === 0);
  expect(await owners.countDocuments({ _id: back })).toBe(1);
});
