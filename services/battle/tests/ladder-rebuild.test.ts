/** @slow rebuilds a ladder of thousands */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ensureIndexes } from '@maseki/service-kit/mongo/indexes.ts';
import { transaction } from '@maseki/service-kit/mongo/transaction.ts';
import { outboxRows } from '@maseki/service-kit/outbox/models.ts';
import { createTransact } from '@maseki/service-kit/outbox/transact.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import type { FinishedBattle } from '../src/after/archive/finished-battle.ts';
import { ReplayStore } from '../src/after/archive/store.ts';
import { deletedUserStore } from '../src/after/deleted-users/store.ts';
import { compareLadder, writeDifferences } from '../src/after/ladder/rebuild.ts';
import { openDatabase } from './support/database.ts';
import { ratedBattle } from './support/finished-battle.ts';

let sandbox: Sandbox;
let database: Awaited<ReturnType<typeof openDatabase>>;
let kills = 0;

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

const PLAYERS = 60;
const ROUNDS = process.env['TEST_SAMPLE'] ? 20 : 50;
const BATTLES = 20;
const PODS = 3;
/** Chance that a pod is killed while it archives. */
const KILLED = 0.3;
const LONGEST_LIFE_MS = 40;
const MOST_TOGETHER = 7;

const users = Array.from({ length: PLAYERS }, () => ulid());
const shuffled = <T>(values: readonly T[]): T[] =>
  values
    .map((value) => ({ value, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);

const battleOf = (winner: string, loser: string, endedAt: number): FinishedBattle => ({
  ...ratedBattle(winner, loser, endedAt),
  free: Math.random() < 0.1,
});

/** Battles that end at one moment, each player in one at most. */
function round(endedAt: number): FinishedBattle[] {
  const order = shuffled(users);
  return Array.from({ length: BATTLES }, (_, n) => {
    const [one = '', other = ''] = order.slice(2 * n);
    // The later ones of the list are the stronger ones.
    const strongerWins = Math.random() < 0.7;
    const [weak = '', strong = ''] = [one, other].sort((a, b) => users.indexOf(a) - users.indexOf(b));
    return strongerWins ? battleOf(strong, weak, endedAt) : battleOf(weak, strong, endedAt);
  });
}

/** Archives some of these battles that are not stored yet. Returns how many were not. */
async function archiveSome(pod: Awaited<ReturnType<typeof openDatabase>>, battles: readonly FinishedBattle[]) {
  const transact = createTransact(pod.db, outboxRows(pod.db), () => undefined);
  const store = new ReplayStore({ transact, models: pod, keptDays: 365 });
  const stored = await pod.replays.distinct('_id', { _id: { $in: battles.map(({ id }) => id) } });
  const open = shuffled(battles.filter(({ id }) => !stored.includes(id)));
  if (open.length > 0) await store.archive(open.slice(0, 1 + Math.floor(Math.random() * MOST_TOGETHER)));
  return open.length;
}

/** Archives all by pods that are killed meanwhile, each with a connection of its own. */
async function archiveAll(battles: readonly FinishedBattle[]): Promise<void> {
  for (let left = battles.length; left > 0; ) {
    const pod = await openDatabase(sandbox);
    outboxRows(pod.db);
    let lives = true;
    if (Math.random() < KILLED) {
      kills += 1;
      setTimeout(() => {
        lives = false;
        void pod.db.close(true);
      }, Math.random() * LONGEST_LIFE_MS);
    }
    // Another pod may have been first with some of them.
    while (left > 0 && lives) left = await archiveSome(pod, battles).catch(() => left);
    await pod.db.close(true);
  }
}

const differences = async () => {
  const { ratings, records } = await compareLadder(database, Date.now());
  return [...ratings, ...records].map(({ user }) => user).sort();
};
const sumOf = (values: readonly { battles: number }[]) => values.reduce((sum, { battles }) => sum + battles, 0);

test('ends with kills are rated once and recorded once, and the archive says the same', async () => {
  const [gone = ''] = users;
  for (let n = 0; n < ROUNDS; n += 1) {
    if (n === ROUNDS / 2) {
      await transaction(database.db, (session) => deletedUserStore(database).anonymize(gone, session));
    }
    const battles = round(Date.now());
    await Promise.all(Array.from({ length: PODS }, () => archiveAll(battles)));
  }
  expect(kills).toBeGreaterThan(ROUNDS / 2);
  const replays = await database.replays.find({}, { counted: 1, users: 1, ratings: 1 }).lean();
  expect(replays).toHaveLength(ROUNDS * BATTLES);
  const rated = replays.filter(({ counted }) => counted.rated);
  // Free ones, and those of two who have met too often.
  expect(rated.length).toBeLessThan(ROUNDS * BATTLES);
  const ratings = await database.ratings.find().lean();
  for (const { _id, battles } of ratings) {
    expect(battles).toBe(rated.filter(({ users: both }) => both.includes(_id)).length);
  }
  expect(ratings.map(({ _id }) => _id)).not.toContain(gone);
  expect(sumOf(ratings.flatMap(({ records = [] }) => records))).toBe(sumOf(ratings));
  const events = await outboxRows(database.db).find().lean();
  expect(new Set(events.map(({ _id }) => _id)).size).toBe(ROUNDS * BATTLES);
  expect(events).toHaveLength(ROUNDS * BATTLES);
  expect(await differences()).toEqual([]);
  // As MongoDB does a month after a deletion, while replays last a year.
  await database.deletedUsers.deleteMany({ _id: gone });
  expect(await differences()).toEqual([]);
}, 240_000);

test('the rebuilding finds what is wrong or missing, replaces it, and leaves what has moved since', async () => {
  const [wrong, lost, unrecorded, moved] = users.slice(10, 14) as [string, string, string, string];
  const [miscounted = ''] = users.slice(14);
  const before = await database.ratings
    .find({ _id: { $in: users } })
    .sort({ _id: 1 })
    .lean();
  await database.ratings.updateOne({ _id: wrong }, { $inc: { rating: 300 } });
  await database.ratings.deleteOne({ _id: lost });
  await database.ratings.updateOne({ _id: unrecorded }, { $unset: { records: '' } });
  await database.ratings.updateOne({ _id: miscounted }, { $inc: { 'records.0.wins': 1 } });
  await database.ratings.updateOne({ _id: moved }, { $inc: { deviation: 30 } });
  expect(await differences()).toEqual([wrong, lost, lost, unrecorded, miscounted, moved].sort());
  const comparison = await compareLadder(database, Date.now());
  // A battle that ends between the comparison and the writing.
  await database.ratings.updateOne({ _id: moved }, { $inc: { battles: 1 } });
  expect(await writeDifferences(database, comparison)).toBe(5);
  expect(await differences()).toEqual([moved]);
  await database.ratings.updateOne({ _id: moved }, { $inc: { battles: -1 } });
  expect(await writeDifferences(database, await compareLadder(database, Date.now()))).toBe(1);
  expect(await differences()).toEqual([]);
  const after = await database.ratings
    .find({ _id: { $in: users } })
    .sort({ _id: 1 })
    .lean();
  const shown = ({
    _id,
    rating,
    deviation,
    battles,
    name,
    recent,
    rated_at,
    records = [],
  }: (typeof after)[number]) => ({
    _id,
    rating: Math.round(rating * 1_000),
    deviation: Math.round(deviation * 1_000),
    battles,
    name,
    recent,
    rated_at,
    records: records.map(({ season, battles: count, wins, best }) => [season, count, wins, best]),
  });
  expect(after.map(shown)).toEqual(before.map(shown));
});

test('who began before the archive goes on from the first kept battle, and the number of battles stays', async () => {
  const ends = (await database.replays.find({}, { ended_at: 1 }).lean()).map(({ ended_at }) => ended_at);
  const half = ends.sort((one, other) => one - other)[ends.length / 2] ?? 0;
  await database.replays.deleteMany({ ended_at: { $lt: half } });
  const { ratings, records, battles } = await compareLadder(database, Date.now());
  expect(battles).toBeGreaterThan(100);
  expect(ratings).toEqual([]);
  expect(records.length).toBeGreaterThan(0);
});
