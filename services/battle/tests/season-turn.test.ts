import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { events } from '@maseki/contracts/battle/events.ts';
import { type RatingClass, seasonEnd } from '@maseki/contracts/battle/ladder.ts';
import { ensureIndexes } from '@maseki/service-kit/mongo/indexes.ts';
import { transaction } from '@maseki/service-kit/mongo/transaction.ts';
import { outboxModels } from '@maseki/service-kit/outbox/models.ts';
import { createTransact } from '@maseki/service-kit/outbox/transact.ts';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import { ulid } from 'ulid';
import type { z } from 'zod';
import { deletedUserStore } from '../src/deleted-users/store.ts';
import { listedStore } from '../src/ratings/listed-store.ts';
import { seasonRecordStore } from '../src/seasons/record-store.ts';
import { seasonStore } from '../src/seasons/season-store.ts';
import { createSeasonTurn } from '../src/seasons/turn-season.ts';
import { openDatabase } from './support/database.ts';

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
  outboxModels(database.db);
  await ensureIndexes(database.db);
}, 60_000);
beforeEach(async () => {
  const { ratings, seasons, seasonRecords, suspensions, db } = database;
  const emptied = [ratings, seasons, seasonRecords, suspensions, outboxModels(db).rows];
  await Promise.all(emptied.map((model) => model.deleteMany()));
});
afterAll(async () => {
  await database.db.close();
  await sandbox.clean();
});

const storeOver = (models: Database) =>
  seasonStore({
    transact: createTransact(models.db, outboxModels(models.db), () => undefined),
    models,
    ratings: listedStore(models),
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
  await database.ratings.create([{ _id: user, name: user, battles, ...strength }]);
  const record = { battles, wins: 1, best, best_at: END - MINUTE_MS, rating, strongest: null, closed: false };
  await database.seasonRecords.create([{ _id: `${season}:${user}`, season, user, ...record }]);
  return user;
}

async function published(): Promise<Closed[]> {
  const rows = await outboxModels(database.db).rows.find().lean();
  return rows.map(({ payload }) => payload as Closed);
}

const openRecords = () => database.seasonRecords.countDocuments({ closed: false });

test('ten minutes after the month each record closes with its event, and pays by class, place and battles', async () => {
  const champions = [];
  for (let n = 0; n < 10; n += 1) champions.push(await addPlayer({ rating: 2000 - n, best: 'diamond' }));
  const eleventh = await addPlayer({ rating: 1700, best: 'emerald' });
  const few = await addPlayer({ rating: 1600, battles: 9, best: 'ruby' });
  const current = await addPlayer({ season: '202610' });
  await turnOver(database, TURNED - 1)();
  expect([await published(), await openRecords()]).toEqual([[], 13]);
  await turnOver(database)();
  const events = new Map((await published()).map((event) => [event.user_id, event]));
  expect(events.size).toBe(12);
  for (const [n, user] of champions.entries()) {
    expect(events.get(user)).toEqual({
      ...{ season: SEASON, user_id: user, best: 'champion', battles: 20 },
      ...{ place: n + 1, stones: 60 },
    });
  }
  // The player of the season that has begun has 1500 points.
  expect(events.get(eleventh)).toMatchObject({ best: 'emerald', place: 11, stones: 20 });
  expect(events.get(few)).toMatchObject({ best: 'ruby', place: 12, stones: 0 });
  expect(await database.seasonRecords.find({ closed: false }).lean()).toMatchObject([{ user: current }]);
  expect(await database.seasonRecords.findOne({ user: eleventh }).lean()).toMatchObject({
    ...{ closed: true, best: 'emerald', place: 11, stones: 20 },
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
      outboxModels(own.db);
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
  expect(await database.seasonRecords.countDocuments({ closed: true, stones: 60 })).toBe(10);
}, 120_000);

test('a battle that is archived after its season was closed is not recorded, one of an open season is', async () => {
  await addPlayer();
  await turnOver(database)();
  const store = seasonRecordStore(database);
  const [winner, loser] = [ulid(), ulid()];
  const player = (user_id: string) => ({ user_id, name: user_id, rating: 1500, level: null });
  const change = { before: 1500, after: 1510, deviation: 200, chance: 0.5 };
  const battle = (endedAt: number) => ({
    ...{ winner, loser, endedAt, changes: { [winner]: change, [loser]: change } },
    players: { a: player(winner), b: player(loser) },
  });
  const writesOf = (endedAt: number) =>
    transaction(database.db, (session) => store.count([battle(endedAt)], new Set(), session));
  expect(await writesOf(END - 1)).toEqual([]);
  expect(await writesOf(END)).toHaveLength(2);
});
