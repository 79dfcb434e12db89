/** @slow measures what grows */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RunningService } from '@maseki/service-kit/service.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { jetstreamManager } from '@nats-io/jetstream';
import type { Connection } from 'mongoose';
import { logNames } from '../src/base/log/stream.ts';
import { createSweep } from '../src/keep/sweep.ts';
import type { Context } from '../src/serve/context.ts';
import { openDatabase } from './support/database.ts';
import { playShort, startWithContext } from './support/growth.ts';
import { createPods, type Pods } from './support/pods.ts';

/**
 * A run of ten times as many takes a minute: `GROWTH_BATTLES=2000 npm test --
 * services/battle/tests/growth.test.ts`.
 */
const BATTLES = Number(process.env['GROWTH_BATTLES'] ?? 200);
/** Pairs of players who play at once, one battle after the other. */
const PAIRS = 20;
const HOUR_MS = 60 * 60 * 1_000;

/**
 * The rows that may grow with the battles (docs/operations.md "Everything stored"), with their
 * lifetime in seconds.
 */
const GROWING: Readonly<Record<string, number>> = {
  replays: 0,
};

let pods: Pods;
let pod: RunningService;
let context: Context;
let database: Awaited<ReturnType<typeof openDatabase>>;

beforeAll(async () => {
  pods = await createPods();
  [{ pod, context }, database] = await Promise.all([startWithContext(pods), openDatabase(pods.sandbox)]);
});

afterAll(async () => {
  await database.db.close();
  await pod.stop();
  await pods.stop();
});

async function rowsIn({ db }: Connection): Promise<Map<string, number>> {
  const collections = (await db?.listCollections().toArray()) ?? [];
  const counted = collections.map(
    async ({ name }) => [name, (await db?.collection(name).countDocuments()) ?? 0] as const,
  );
  return new Map(await Promise.all(counted));
}

const pairOf = (n: number) => [`anna-${n}`, `bob-${n}`] as const;

/**
 * Each pair plays its share. A pair is free for the next battle once the pod has archived the last
 * one.
 */
async function playMany(battles: number): Promise<void> {
  const { tickets } = context.stores;
  const share = Array.from({ length: battles / PAIRS });
  await Promise.all(
    Array.from({ length: PAIRS }, async (_, n) => {
      for (const _battle of share) {
        const pair = pairOf(n);
        await playShort(context, pair);
        await eventually(async () => (await tickets.of(pair[0])) === null, { everyMs: 5 });
      }
    }),
  );
}

/** The sweep as it runs an hour after these battles. */
function sweepLater(): Promise<boolean> {
  const now = () => context.now() + HOUR_MS + 1_000;
  return createSweep({ ...context, track: () => undefined, tracked: () => [], now })();
}

test(`${BATTLES} battles: an hour later the stream holds nothing of them, and only what expires has grown`, async () => {
  const jsm = await jetstreamManager(context.bus.connection, { checkAPI: false });
  const { stream, subjectOf } = logNames();
  const ofBattles = subjectOf('*').replace(/[^.]+\.\*$/, '*.*');
  const left = async () => {
    const { state } = await jsm.streams.info(stream, { subjects_filter: ofBattles });
    return Object.keys(state.subjects ?? {}).length;
  };
  await playMany(PAIRS);
  const before = await rowsIn(database.db);
  await playMany(BATTLES);
  await eventually(async () => (await database.replays.countDocuments({ purged: true })) === BATTLES + PAIRS);
  expect(await left()).toBe(BATTLES + PAIRS);
  await eventually(async () => {
    await sweepLater();
    return (await left()) === 0;
  });

  await eventually(async () => (await database.db.collection('outbox').countDocuments()) === 0);
  const after = await rowsIn(database.db);
  const grown = [...after.keys()].filter((name) => (after.get(name) ?? 0) > (before.get(name) ?? 0));
  expect(grown.sort()).toEqual(Object.keys(GROWING).sort());
  for (const [name, seconds] of Object.entries(GROWING)) {
    const indexes = await database.db.collection(name).indexes();
    expect(indexes.map(({ expireAfterSeconds }) => expireAfterSeconds)).toContain(seconds);
  }
}, 240_000);
