/** @slow kills the pod that turns a season */

import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { events } from '@maseki/contracts/battle/events.ts';
import { type RatingClass, seasonEnd } from '@maseki/contracts/battle/ladder.ts';
import { ensureIndexes } from '@maseki/service-kit/mongo/indexes.ts';
import { transaction } from '@maseki/service-kit/mongo/transaction.ts';
import { outboxRows } from '@maseki/service-kit/outbox/models.ts';
import { createTransact } from '@maseki/service-kit/outbox/transact.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import type { z } from 'zod';
import { ReplayStore } from '../src/after/archive/store.ts';
import { deletedUserStore } from '../src/after/deleted-users/store.ts';
import { listedStore } from '../src/after/ratings/listed-store.ts';
import { seasonStore } from '../src/after/seasons/season-store.ts';
import { createSeasonTurn } from '../src/after/seasons/turn-season.ts';
import { openDatabase } from './support/database.ts';
import { ratedBattle } from './support/finished-battle.ts';

type Closed = z.output<(typeof events.seasonClosed)['payload']>;
type Database = Awaited<ReturnType<typeof openDatabase>>;

const SEASON = '202609';
const MINUTE_MS = 60_000;
const MOST_KILLS = 12;
const END = seasonEnd(SEASON);
/** The season is over, and its last battles are archived. */
const TURNED = END + 10 * MINUTE_MS;

let sandbox: Sandbox;
let database: Database;

beforeAll(async () => {
  sandbox = await createSandbox();
  database = await openDatabase(sandbox);
  outboxRows(database.db);
  await ensureIndexes(database.db);
});
beforeEach(async () => {
  const { ratings, seasons, seasonRecords, suspensions, db } = database;
  const emptied = [ratings, seasons, seasonRecords, suspensions, outboxRows(db)];
  await Promise.all(emptied.map((model) => model.deleteMany()));
});
afterAll(async () => {
  await database.db.close();
  await sandbox.clean();
});

const storeOver = (models: Database) =>
  seasonStore({
    transact: createTransact(models.db, outboxRows(models.db), () => undefined),
    models,
    table: listedStore(models),
  });

/** The work of a pod over a connection of its own. */
const turnOver = (pod: Database, now = TURNED) =>
  createSeasonTurn({ seasons: storeOver(pod), now: () => now, isFirst: () => true });

interface Player {
  rating?: number;
  battles?: number;
  best?: RatingClass;
  season?: string;
}

/** Stores a player with a record of a season, and a rating that the table lists. */
async function addPlayer({ rating = 1500, battles = 20, best = 'sapphire', season = SEASON }: Player = {}) {
  const user = ulid();
  const strength = { rating, deviation: 60, volatility: 0.06, rated_at: END - MINUTE_MS };
  const records = [{ season, battles, wins: 1, best, best_at: END - MINUTE_MS, rating, strongest: null }];
  await database.ratings.create([{ _id: user, name: user, battles, ...strength, records }]);
  return user;
}

async function published(): Promise<Closed[]> {
  const rows = await outboxRows(database.db).find().lean();
  return rows.map(({ payload }) => payload as Closed);
}

const openRecords = () => database.ratings.countDocuments({ 'records.season': SEASON });
const recordsOf = async (user: string) => (await database.ratings.findById(user).lean())?.records ?? [];

/** Archives a rated battle by a pod. */
async function archive(pod: Database, [winner, loser]: readonly [string, string], endedAt: number): Promise<void> {
  const transact = createTransact(pod.db, outboxRows(pod.db), () => undefined);
  await new ReplayStore({ transact, models: pod, keptDays: 365 }).archive([ratedBattle(winner, loser, endedAt)]);
}

test('ten minutes after the month each record closes with its event, and pays by class, place and battles', async () => {
  const champions = [];
  for (let n = 0; n < 10; n += 1) champions.push(await addPlayer({ rating: 2000 - n, best: 'diamond' }));
  const eleventh = await addPlayer({ rating: 1700, best: 'emerald' });
  const few = await addPlayer({ rating: 1600, battles: 9, best: 'ruby' });
  const current = await addPlayer({ season: '202610' });
  await turnOver(database, TURNED - 1)();
  expect([await published(), await openRecords()]).toEqual([[], 12]);
  await turnOver(database)();
  const events = new Map((await published()).map((event) => [event.user_id, event]));
  expect(events.size).toBe(12);
  for (const [n, user] of champions.entries()) {
    expect(events.get(user)).toEqual({
      season: SEASON,
      user_id: user,
      best: 'champion',
      battles: 20,
      place: n + 1,
      stones: 60,
    });
  }
  // The player of the season that has begun has 1500 points.
  expect(events.get(eleventh)).toMatchObject({ best: 'emerald', place: 11, stones: 20 });
  expect(events.get(few)).toMatchObject({ best: 'ruby', place: 12, stones: 0 });
  expect(await database.ratings.find({ 'records.season': { $exists: true } }).lean()).toMatchObject([{ _id: current }]);
  expect(await database.seasonRecords.findOne({ user: eleventh }).lean()).toMatchObject({
    season: SEASON,
    battles: 20,
    best: 'emerald',
    place: 11,
    stones: 20,
  });
});

test('the table lists no one who is suspended, uncertain or away for two weeks, and stays as it was kept', async () => {
  const [first, suspended, uncertain, away, last] = [
    await addPlayer({ rating: 1900 }),
    await addPlayer({ rating: 1800 }),
    await addPlayer({ rating: 1700 }),
    await addPlayer({ rating: 1600 }),
    await addPlayer({ rating: 1400 }),
  ];
  await database.suspensions.create([{ _id: suspended, until: null, version: 1 }]);
  await database.suspensions.create([{ _id: first, until: new Date(TURNED - 1), version: 1 }]);
  await database.ratings.updateOne({ _id: uncertain }, { deviation: 91 });
  await database.ratings.updateOne({ _id: away }, { rated_at: TURNED - 15 * 24 * 60 * MINUTE_MS });
  const store = storeOver(database);
  await store.keepTable(SEASON, TURNED);
  await addPlayer({ rating: 2500 });
  await store.keepTable(SEASON, TURNED);
  expect((await database.seasons.findById(SEASON).lean())?.first).toEqual([first, last]);
  await transaction(database.db, (session) => deletedUserStore(database).anonymize(first, session));
  expect((await database.seasons.findById(SEASON).lean())?.first).toEqual([last]);
});

test('three pods that are killed again and again close each record once', async () => {
  const PLAYERS = 1_200;
  const users = await Promise.all(Array.from({ length: PLAYERS }, (_, n) => addPlayer({ rating: 1000 + n })));
  let kills = 0;
  const pod = async () => {
    while ((await openRecords()) > 0) {
      const own = await openDatabase(sandbox);
      outboxRows(own.db);
      const work = turnOver(own)().catch(() => undefined);
      if (kills < MOST_KILLS) {
        kills += 1;
        await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 60));
        await own.db.close(true);
      }
      await work;
      await own.db.close(true);
    }
  };
  await Promise.all([pod(), pod(), pod()]);
  expect(kills).toBe(MOST_KILLS);
  const events = await published();
  expect(events.map(({ user_id }) => user_id).sort()).toEqual([...users].sort());
  const champions = events.filter(({ best }) => best === 'champion').map(({ place }) => place);
  expect(champions.sort((a, b) => Number(a) - Number(b))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(await database.seasonRecords.countDocuments({ stones: 60 })).toBe(10);
});

test('battles around the turn are recorded by their ends, and after it one of the old season moves ratings only', async () => {
  const pair = [await addPlayer(), await addPlayer()] as const;
  const [winner, loser] = pair;
  await archive(database, pair, END);
  await archive(database, pair, END - 1);
  expect(await recordsOf(winner)).toMatchObject([
    { season: SEASON, battles: 21, wins: 2 },
    { season: '202610', battles: 1, wins: 1, strongest: { user: loser } },
  ]);
  await turnOver(database)();
  expect(await recordsOf(winner)).toMatchObject([{ season: '202610', battles: 1 }]);
  const closed = await database.seasonRecords.find().lean();
  expect(closed).toMatchObject([{ battles: 21 }, { battles: 21 }]);
  await archive(database, pair, END - 1);
  expect(await recordsOf(winner)).toMatchObject([{ season: '202610', battles: 1 }]);
  expect(await database.seasonRecords.find().lean()).toEqual(closed);
  expect((await database.ratings.findById(winner).lean())?.battles).toBe(23);
});

test('three pods that close records and archive battles of both seasons lose none and close each record once', async () => {
  const users = await Promise.all(Array.from({ length: 60 }, (_, n) => addPlayer({ rating: 1000 + n })));
  const pods = await Promise.all(Array.from({ length: 3 }, () => openDatabase(sandbox)));
  let open = true;
  const turning = pods.map(async (pod) => {
    while (open) await turnOver(pod)().catch(() => undefined);
  });
  const archiving = pods.map(async (pod, n) => {
    for (let at = n; at < users.length / 2; at += pods.length) {
      const pair = [users[2 * at] ?? '', users[2 * at + 1] ?? ''] as const;
      for (const endedAt of [END + at, END - 1]) {
        // Like a sweep, it tries again after a lost race.
        while ((await archive(pod, pair, endedAt).catch((error: unknown) => error)) !== undefined);
      }
    }
  });
  await Promise.all(archiving);
  while ((await openRecords()) > 0) await turnOver(database)().catch(() => undefined);
  open = false;
  await Promise.all(turning);
  await Promise.all(pods.map(({ db }) => db.close()));
  const ratings = await database.ratings.find().lean();
  expect(ratings.map(({ battles }) => battles)).toEqual(users.map(() => 22));
  for (const { records } of ratings) expect(records).toMatchObject([{ season: '202610', battles: 1 }]);
  const closed = await database.seasonRecords.find().lean();
  expect(closed.map(({ user }) => user).sort()).toEqual([...users].sort());
  const battlesOf = new Map(closed.map(({ user, battles }) => [user, battles]));
  for (const [n, user] of users.entries()) {
    expect([20, 21]).toContain(battlesOf.get(user));
    // A battle is recorded for both or for none.
    expect(battlesOf.get(user)).toBe(battlesOf.get(users[n ^ 1] ?? ''));
  }
  expect((await published()).filter(({ season }) => season === SEASON)).toHaveLength(users.length);
});

test('a record that was closed stays as it was paid, whatever a pod with a wrong clock has begun', async () => {
  const user = await addPlayer();
  await turnOver(database)();
  await outboxRows(database.db).deleteMany();
  const record = {
    season: SEASON,
    battles: 1,
    wins: 1,
    best: 'diamond',
    best_at: 1,
    rating: 1900,
    strongest: null,
  } as const;
  await database.ratings.updateOne({ _id: user }, { $push: { records: record } });
  await turnOver(database)();
  expect(await openRecords()).toBe(0);
  expect(await database.seasonRecords.find().lean()).toMatchObject([{ user, battles: 20, best: 'champion' }]);
});
