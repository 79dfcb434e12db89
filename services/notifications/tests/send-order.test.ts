import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { PushKind } from '@maseki/contracts/notifications/push.ts';
import { createBreaker } from '@maseki/notifications/push/breaker.ts';
import { type DeviceRow, type PushModels, pushModels } from '@maseki/notifications/push/models.ts';
import type { Outcome } from '@maseki/notifications/push/post.ts';
import { PushQueue } from '@maseki/notifications/push/push-queue.ts';
import { type SenderDeps, sendPushes } from '@maseki/notifications/push/send-pushes.ts';
import { createLog } from '@maseki/service-kit/log.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import type { Connection } from 'mongoose';
import { Counter, Registry } from 'prom-client';

let sandbox: Sandbox;
let db: Connection;
let models: PushModels;
beforeAll(async () => {
  sandbox = await createSandbox();
  db = await connectMongo(sandbox.env.MONGODB_URI, `${sandbox.env['DB_PREFIX']}notifications`);
  models = pushModels(db);
});
afterAll(async () => {
  await db.close();
  await sandbox.clean();
});

/** What push services answer, by their host. `null` is silence until the end of the test. */
let answers: Map<string, Outcome | null>;
let posted: string[];
let endSilence: () => void;
let stop: () => Promise<void>;

/** One device for each player, at the push service of the player's name. */
const deviceOf = (userId: string): Partial<DeviceRow> => ({
  _id: userId,
  session_id: userId,
  endpoint: `https://${userId.split(' ')[0]}/${encodeURIComponent(userId)}`,
});

beforeEach(async () => {
  await models.pushes.deleteMany({});
  answers = new Map();
  posted = [];
  const silence = new Promise<Outcome>((resolve) => {
    endSilence = () => resolve('sent');
  });
  const now = () => Date.now();
  const deps = {
    devices: { list: async (userId: string) => [deviceOf(userId)] },
    counts: { take: async () => true, delivered: async () => undefined },
    queue: new PushQueue(models, now),
    breaker: createBreaker(now),
    livingSessions: async (ids: readonly string[]) => new Set(ids),
    isDeleted: async () => false,
    now,
    results: new Counter({ name: 'pushes', help: 'of a test', labelNames: ['result'], registers: [new Registry()] }),
    log: createLog('test', { pod: 'test', logLevel: 'silent' }),
    async post({ endpoint }: { endpoint: string }) {
      const { host, pathname } = new URL(endpoint);
      posted.push(decodeURIComponent(pathname.slice(1)));
      return answers.get(host) ?? (answers.has(host) ? silence : 'sent');
    },
  };
  stop = sendPushes(deps as unknown as SenderDeps);
});
afterEach(async () => {
  endSilence();
  await stop();
});

const add = (kind: PushKind, users: readonly string[], ageMs: number) => {
  const at = new Date(Date.now() - ageMs);
  const rows = users.map((user_id) => ({
    ...{ _id: ulid(), user_id, kind, thing: ulid(), sentence: 'x', about_id: null, devices: null, tries: 0 },
    ...{ due_at: at, expires_at: new Date(Date.now() + 60_000), at },
  }));
  return models.pushes.insertMany(rows);
};

test('invitations go before the end of a season, which holds only some of the places', async () => {
  answers.set('slow.example', null);
  const season = Array.from({ length: 60 }, (_, number) => `slow.example ${number}`);
  await add('season_closed', season, 60_000);
  await eventually(() => posted.length >= 24);
  await add('invitation', ['quick.example 1'], 1_000);
  await eventually(() => posted.includes('quick.example 1'));
  expect(posted.length).toBeLessThan(32);
});

test('429 makes the pod leave the whole push service alone, and no other', async () => {
  answers.set('busy.example', { waitMs: 60_000 });
  await add('invitation', ['busy.example 1'], 1_000);
  await eventually(() => posted.length === 1);
  await add('invitation', ['busy.example 2', 'busy.example 3', 'quick.example 1'], 1_000);
  const isPostponed = async () =>
    (await models.pushes.countDocuments({ due_at: { $gt: new Date(Date.now() + 30_000) } })) === 3;
  await eventually(isPostponed);
  await eventually(() => posted.includes('quick.example 1'));
  expect(posted).toEqual(['busy.example 1', 'quick.example 1']);
});
