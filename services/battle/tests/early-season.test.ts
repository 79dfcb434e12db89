import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { seasonEnd, seasonOf } from '@maseki/contracts/battle/ladder.ts';
import { ensureIndexes } from '@maseki/service-kit/mongo/indexes.ts';
import { outboxRows } from '@maseki/service-kit/outbox/models.ts';
import { createTransact } from '@maseki/service-kit/outbox/transact.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import { ReplayStore } from '../src/after/archive/store.ts';
import { compareLadder, writeDifferences } from '../src/after/ladder/rebuild.ts';
import { listedStore } from '../src/after/ratings/listed-store.ts';
import { seasonStore } from '../src/after/seasons/season-store.ts';
import { createSeasonTurn } from '../src/after/seasons/turn-season.ts';
import { openDatabase } from './support/database.ts';
import { ratedBattle } from './support/finished-battle.ts';

const DAY_MS = 24 * 60 * 60_000;
const NOW = Date.parse('2027-03-10T12:00:00+09:00');
const SEASON = seasonOf(NOW);

let sandbox: Sandbox;
let database: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  sandbox = await createSandbox();
  database = await openDatabase(sandbox);
  outboxRows(database.db);
  await ensureIndexes(database.db);
});
afterAll(async () => {
  await database.db.close();
  await sandbox.clean();
});

const transact = () => createTransact(database.db, outboxRows(database.db), () => undefined);
const turnAt = (now: number) => {
  const seasons = seasonStore({ transact: transact(), models: database, table: listedStore(database) });
  return createSeasonTurn({ seasons, now: () => now, isFirst: () => true })();
};
const archive = (winner: string, loser: string, at: number) =>
  new ReplayStore({ transact: transact(), models: database, keptDays: 365 }).archive([ratedBattle(winner, loser, at)]);
const openOf = async (user: string) => (await database.ratings.findById(user).lean())?.records ?? [];

test('a season that a clock 40 days ahead has closed is opened again from the archive, and closes at its end', async () => {
  const [winner, loser] = [ulid(), ulid()];
  await archive(winner, loser, NOW - DAY_MS);
  await turnAt(NOW + 40 * DAY_MS);
  expect([await openOf(winner), (await database.seasons.findById(SEASON).lean())?.first]).toEqual([[], []]);
  await archive(winner, loser, NOW);
  // A battle of the wrong time, whose season has not begun.
  await archive(winner, ulid(), NOW + 41 * DAY_MS);

  const comparison = await compareLadder(database, NOW);
  expect(comparison).toMatchObject({ season: SEASON, closedEarly: 2 });
  await writeDifferences(database, comparison);
  const after = await compareLadder(database, NOW);
  expect([after.closedEarly, after.records]).toEqual([0, []]);
  expect((await openOf(winner)).find(({ season }) => season === SEASON)).toMatchObject({ battles: 2, wins: 2 });

  await outboxRows(database.db).deleteMany();
  const turned = seasonEnd(SEASON) + 10 * 60_000;
  await turnAt(turned);
  const closed = await database.seasonRecords.find({ season: SEASON }).sort({ wins: -1 }).lean();
  expect(closed).toMatchObject([
    { user: winner, battles: 2 },
    { user: loser, battles: 2 },
  ]);
  expect((await database.seasons.findById(SEASON).lean())?.at).toBe(turned);
  // The season to come stays open.
  expect(await openOf(winner)).toMatchObject([{ battles: 1 }]);
});

test('of equal ratings the older account is first in the table, whichever was stored first', async () => {
  const users = [ulid(1_000), ulid(2_000), ulid(3_000)];
  const same = { rating: 1900, deviation: 60, volatility: 0.06, battles: 20, name: 'n', rated_at: NOW };
  await database.ratings.create(users.toReversed().map((_id) => ({ _id, ...same })));
  const listed = await listedStore(database).listed(NOW);
  expect(listed.map(({ user }) => user)).toEqual(users);
});
