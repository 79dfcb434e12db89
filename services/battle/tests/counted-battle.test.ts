import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { events } from '@maseki/contracts/battle/events.ts';
import type { BattleMode } from '@maseki/contracts/battle/result.ts';
import { ensureIndexes } from '@maseki/service-kit/mongo/indexes.ts';
import { outboxRows } from '@maseki/service-kit/outbox/models.ts';
import { createTransact } from '@maseki/service-kit/outbox/transact.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import type { z } from 'zod';
import type { FinishedBattle } from '../src/after/archive/finished-battle.ts';
import { ReplayStore } from '../src/after/archive/store.ts';
import { deletedUserStore } from '../src/after/deleted-users/store.ts';
import { applyChange, createRoom } from '../src/battle/room.ts';
import { rulebook } from '../src/battle/rulebook.ts';
import { openDatabase } from './support/database.ts';
import { finishedAfter } from './support/finished-battle.ts';
import { plainSetup } from './support/setup.ts';

type Finished = z.output<(typeof events.battleFinished)['payload']>;

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;
/** 23:30 of a day in Tokyo, lately: MongoDB would delete older replays as expired. */
const ENDED_AT = Math.floor(Date.now() / DAY_MS - 1) * DAY_MS + 14.5 * HOUR_MS;

let sandbox: Sandbox;
let databases: Awaited<ReturnType<typeof openDatabase>>[];
let pods: ReplayStore[];

beforeAll(async () => {
  sandbox = await createSandbox();
  databases = await Promise.all([openDatabase(sandbox), openDatabase(sandbox)]);
  pods = databases.map((database) => {
    const transact = createTransact(database.db, outboxRows(database.db), () => undefined);
    return new ReplayStore({ transact, models: database, keptDays: 365 });
  });
  for (const { db } of databases) await ensureIndexes(db);
});

afterAll(async () => {
  await Promise.all(databases.map(({ db }) => db.close()));
  await sandbox.clean();
});

/** A battle of these two that the first has lost. */
function battleOf([loser, winner]: readonly [string, string], changes: Partial<FinishedBattle> = {}): FinishedBattle {
  const player = (user_id: string) => ({ user_id, name: user_id, rating: 1500, level: null });
  const setup = plainSetup({ players: { a: player(loser), b: player(winner) } });
  const begun = createRoom(setup, { rules: rulebook.newest, at: ENDED_AT });
  const surrender = { kind: 'action', seat: 'a', action: { type: 'action.surrender' }, action_id: 'last' } as const;
  const last = applyChange(begun.room, surrender, ENDED_AT);
  if (!last.ok) throw new Error(last.reason);
  const ended = finishedAfter([begun, last]);
  return { ...ended, turns: 20, reason: 'life', ...changes };
}

const two = () => [ulid(), ulid()] as const;
const database = () => databases[0] as (typeof databases)[number];

async function archive(battle: FinishedBattle, pod = 0): Promise<void> {
  await pods[pod]?.archive([battle]);
}

/** The payload of `battle.finished`, of which exactly one event waits in the outbox. */
async function publishedOf({ id }: FinishedBattle): Promise<Finished | undefined> {
  const rows = await outboxRows(database().db).find({ 'payload.room_id': id }).lean();
  expect(rows).toHaveLength(1);
  return rows[0]?.payload as Finished | undefined;
}

const ratedBattlesOf = async (user: string) => (await database().ratings.findById(user).lean())?.battles ?? 0;
const ratingOf = async (user: string) => (await database().ratings.findById(user).lean())?.rating;

test.each(['friends', 'practice'] as const)(
  '%s: five battles move no rating and pay nothing',
  async (mode: BattleMode) => {
    const pair = two();
    for (let n = 0; n < 5; n += 1) {
      const battle = battleOf(pair, { mode });
      await archive(battle);
      expect(await publishedOf(battle)).toMatchObject({ mode, rated: false, rewarded: false });
      expect(await pods[0]?.find(battle.id)).toMatchObject({ counted: { mode, reason: mode }, users: [...pair] });
    }
    expect(await Promise.all(pair.map(ratedBattlesOf))).toEqual([0, 0]);
  },
);

test('of four matched battles of the same two on one day three count, by any winners; the next day counts from one again', async () => {
  const [anna, ben] = two();
  const before: (number | undefined)[] = [];
  for (const [n, expected] of [true, true, true, false].entries()) {
    const battle = battleOf(n % 2 === 0 ? [anna, ben] : [ben, anna]);
    before.push(await ratingOf(anna));
    await archive(battle);
    expect(await publishedOf(battle)).toMatchObject({ mode: 'matched', rated: expected, rewarded: expected });
  }
  expect(await ratingOf(anna)).toBe(before[3]);
  const late = battleOf([anna, ben], { endedAt: ENDED_AT - 2 * HOUR_MS });
  await archive(late);
  expect(await pods[0]?.find(late.id)).toMatchObject({ counted: { rated: false, reason: 'pair_limit' } });
  const nextDay = battleOf([anna, ben], { endedAt: ENDED_AT + HOUR_MS });
  await archive(nextDay);
  expect(await publishedOf(nextDay)).toMatchObject({ rated: true, rewarded: true });
  const other = battleOf([anna, ulid()]);
  await archive(other);
  expect(await publishedOf(other)).toMatchObject({ rated: true, rewarded: true });
});

const recordsOf = async (user: string) => (await database().ratings.findById(user).lean())?.records ?? [];

test('six battles of the same two are rated in a season; free ones and those above it pay only', async () => {
  const pair = two();
  const start = Date.parse(`${new Date(ENDED_AT).getUTCFullYear()}-01-15T12:00:00+09:00`);
  const results: [boolean | undefined, boolean | undefined][] = [];
  const play = async (day: number, changes: Partial<FinishedBattle> = {}) => {
    const battle = battleOf(pair, { endedAt: start + day * DAY_MS, ...changes });
    await archive(battle);
    const event = await publishedOf(battle);
    results.push([event?.rated, event?.rewarded]);
  };
  await play(0, { free: true });
  for (let day = 0; day < 7; day += 1) await play(day);
  await play(31);
  expect(results).toEqual([[false, true], ...Array(6).fill([true, true]), [false, true], [true, true]]);
  const [loser] = pair;
  expect((await recordsOf(loser)).map(({ battles, wins }) => [battles, wins])).toEqual([
    [6, 0],
    [1, 0],
  ]);
});

test('a rated battle leaves its time and name in the ratings, its chance and deviation in the replay, and one record each', async () => {
  const [loser, winner] = two();
  const battle = battleOf([loser, winner]);
  await archive(battle);
  await archive(battle);
  expect(await database().ratings.findById(winner).lean()).toMatchObject({
    battles: 1,
    name: winner,
    rated_at: ENDED_AT,
  });
  const { ratings } = (await pods[0]?.find(battle.id)) ?? {};
  expect(ratings?.[winner]).toMatchObject({ before: 1500, chance: 0.5 });
  expect(ratings?.[winner]?.deviation).toBeLessThan(250);
  const rating = await ratingOf(winner);
  expect(await recordsOf(winner)).toMatchObject([
    { battles: 1, wins: 1, best: 'rough', rating, strongest: { user: loser, name: loser, rating: 1500 } },
  ]);
  expect(await recordsOf(loser)).toMatchObject([{ battles: 1, wins: 0, strongest: null }]);
});

test('a deleted account leaves no record, and no name in those of others', async () => {
  const [loser, winner] = two();
  await archive(battleOf([loser, winner]));
  await database().db.transaction((session) => deletedUserStore(database()).anonymize(loser, session));
  await archive(battleOf([loser, winner]));
  expect(await recordsOf(loser)).toEqual([]);
  const [record] = await recordsOf(winner);
  expect(record).toMatchObject({ battles: 2, strongest: { name: '退会したプレイヤー' } });
});

test('a second early surrender of the same two on a day is not rated, a whole battle after it is', async () => {
  const pair = two();
  const early = { turns: 3, reason: 'surrender' } as const;
  const battles = [battleOf(pair, early), battleOf(pair, early), battleOf(pair)];
  for (const battle of battles) await archive(battle);
  expect(await Promise.all(battles.map(publishedOf))).toMatchObject([
    { rated: true, rewarded: false },
    { rated: false, rewarded: false },
    { rated: true, rewarded: true },
  ]);
  expect(await Promise.all(pair.map(ratedBattlesOf))).toEqual([2, 2]);
});

test('battles that are archived together count and rate as one after the other would', async () => {
  const [together, apart] = [two(), two()];
  const battlesOf = ([anna, ben]: readonly [string, string]) =>
    Array.from({ length: 5 }, (_, n) => battleOf(n % 2 === 0 ? [anna, ben] : [ben, anna]));
  const [oneByOne, all] = [battlesOf(apart), [...battlesOf(together), battleOf(two(), { mode: 'friends' })]];
  for (const battle of oneByOne) await archive(battle);
  expect(await pods[0]?.archive(all)).toEqual(all.map(({ id }) => id));

  const published = await Promise.all(all.map(publishedOf));
  expect(published.map((event) => event?.rated)).toEqual([true, true, true, false, false, false]);
  expect(await Promise.all(together.map(ratedBattlesOf))).toEqual([3, 3]);
  expect(await Promise.all(together.map(ratingOf))).toEqual(await Promise.all(apart.map(ratingOf)));
});

test('of battles that are archived together one that is archived already leaves nothing of the others', async () => {
  const [done, other] = [battleOf(two()), battleOf(two())];
  await archive(done);
  await expect(pods[0]?.archive([other, done])).rejects.toMatchObject({ code: 11_000 });
  expect(await pods[0]?.isArchived(other.id)).toBe(false);
  expect(await outboxRows(database().db).countDocuments({ 'payload.room_id': other.id })).toBe(0);
  expect(await pods[0]?.archive([done])).toEqual([]);
});

test('battles of the same two that end at once, each archived by two pods, count three times together', async () => {
  const pair = two();
  const battles = Array.from({ length: 6 }, () => battleOf(pair));
  // An archive that loses a race may fail. Like a sweep, this tries again until the battle is
  // archived.
  const untilArchived = async (battle: FinishedBattle, pod: number): Promise<void> => {
    for (;;) {
      await archive(battle, pod).catch(() => undefined);
      if (await pods[pod]?.isArchived(battle.id)) return;
    }
  };
  await Promise.all(battles.flatMap((battle) => [untilArchived(battle, 0), untilArchived(battle, 1)]));
  const published = await Promise.all(battles.map(publishedOf));
  expect(published.filter((event) => event?.rated)).toHaveLength(3);
  expect(published.filter((event) => event?.rewarded)).toHaveLength(3);
  expect(await Promise.all(pair.map(ratedBattlesOf))).toEqual([3, 3]);
});
