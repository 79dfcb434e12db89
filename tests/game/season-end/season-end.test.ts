/** @slow kills the pods of battle at the end of a season */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { endpoints as battle } from '@maseki/contracts/battle/http.ts';
import { type RatingClass, seasonEnd, seasonOf, seasonStones } from '@maseki/contracts/battle/ladder.ts';
import { CHAMPIONS } from '@maseki/contracts/battle/limits.ts';
import { STONES } from '@maseki/contracts/inventory/limits.ts';
import { endpoints as notifications } from '@maseki/contracts/notifications/http.ts';
import { auditAccounts } from '@maseki/inventory/audit/audit-accounts.ts';
import { PASSWORD, unwrap } from '@maseki/players/account.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import type { TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { connectOperator } from '@maseki/tools/dev-env/operator.ts';
import { createWorld, type World } from './world.ts';

const SEASON = seasonOf(Date.now());
const END = seasonEnd(SEASON);
const NEXT = seasonOf(END);
const MINUTE_MS = 60_000;
/** Records are closed by several transactions, between which the pods are killed. */
const OTHERS = 600;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.stop());

interface Standing {
  rating: number;
  battles?: number;
  best?: RatingClass;
}

/** Stores how players stand shortly before the end, in this order. */
const store = (standings: ReadonlyMap<string, Standing>) =>
  world.battle.ratings.create(
    [...standings].map(([_id, { rating, battles = 20, best = 'crystal' }]) => {
      const strength = { rating, deviation: 60, volatility: 0.06, rated_at: END - 60 * MINUTE_MS };
      const counted = { battles, wins: 1, best, best_at: END - 60 * MINUTE_MS };
      const records = [{ season: SEASON, ...counted, rating, strongest: null }];
      return { _id, name: _id.slice(-6), battles, ...strength, records };
    }),
  );

/** Seats two players in a matched battle and returns its room. */
async function begin(pair: readonly [TestUser, TestUser]): Promise<string> {
  const slugs: string[] = [];
  for (const player of pair) slugs.push(unwrap(await player.call(battle.claimSlug)).slug);
  const slug = slugs.at(-1) ?? '';
  await eventually(async () => unwrap(await pair[0].call(battle.getCurrentBattle)).slug === slug);
  return slug;
}

async function surrender(loser: TestUser, slug: string): Promise<void> {
  const socket = await eventually(() => world.env.socket<{ type: string }>(`/ws/battle/room/${slug}/`, loser));
  await socket.next(({ type }) => type === 'battle.update');
  socket.send({ type: 'action.surrender' });
  await eventually(() => world.battle.replays.exists({ _id: slug }));
}

const recordsOf = async ({ id }: TestUser) => (await world.battle.ratings.findById(id).lean())?.records ?? [];
const open = () => world.battle.ratings.countDocuments({ 'records.season': SEASON });
const closed = () => world.battle.seasonRecords.countDocuments({ season: SEASON });

async function paid(): Promise<Map<string, number>> {
  const rows = await world.inventory.ledger.find({ cause: `season:${SEASON}` }).lean();
  const sums = new Map<string, number>();
  for (const { user, amount } of rows) sums.set(user, (sums.get(user) ?? 0) + amount);
  return sums;
}

test('a season ends with ties, a battle over the boundary, kills, a deleted and a suspended player: each is paid once', async () => {
  await world.startAt(END - 3 * MINUTE_MS);
  const users: TestUser[] = [];
  for (let n = 0; n < 7; n += 1) users.push(await world.env.register());
  const [early, earlier, over, beyond, deleted, suspended, first] = users as [
    ...[TestUser, TestUser, TestUser, TestUser],
    ...[TestUser, TestUser, TestUser],
  ];
  // The tenth place is shared by three.
  const strong = Array.from({ length: CHAMPIONS - 2 }, () => ulid());
  const tied = [ulid(1_000), ulid(2_000), ulid(3_000)] as const;
  const few = ulid();
  const others = Array.from({ length: OTHERS }, () => ulid());
  const standings = new Map<string, Standing>([
    [deleted.id, { rating: 2300 }],
    [suspended.id, { rating: 2290, best: 'diamond' }],
    [first.id, { rating: 2280, best: 'ruby' }],
    ...strong.map((id, n): [string, Standing] => [id, { rating: 2270 - n, best: 'ruby' }]),
    ...tied.toReversed().map((id): [string, Standing] => [id, { rating: 2200, best: 'emerald' }]),
    [few, { rating: 2100, battles: 9, best: 'ruby' }],
    ...[early, earlier, over, beyond].map(({ id }): [string, Standing] => [id, { rating: 1700, battles: 9 }]),
    ...others.map((id, n): [string, Standing] => [id, { rating: 1600 - n / 10 }]),
  ]);
  await store(standings);

  const operator = await connectOperator(world.env.env);
  await operator.moderate('suspend', suspended.username, '--forever', '--reason', '不正行為', '--by', 'sato');
  await operator.close();
  unwrap(await deleted.call(auth.deleteAccount, { body: { password: PASSWORD } }));
  await eventually(async () => (await world.battle.ratings.exists({ _id: deleted.id })) === null);
  await eventually(() => world.battle.suspensions.exists({ _id: suspended.id }));

  // One battle ends before the end of the season. Another one begins before it, and its pods die.
  await surrender(earlier, await begin([early, earlier]));
  const slug = await begin([over, beyond]);
  await world.kill();
  await world.startAt(END + 1_000);
  await surrender(beyond, slug);
  expect(await recordsOf(early)).toMatchObject([{ season: SEASON, battles: 10, wins: 2 }]);
  expect(await recordsOf(over)).toMatchObject([
    { season: SEASON, battles: 9, wins: 1 },
    { season: NEXT, battles: 1, wins: 1 },
  ]);
  expect(await closed()).toBe(0);

  await world.kill();
  for (let kills = 0; kills < 2; kills += 1) {
    const before = await closed();
    await world.startAt(END + 10 * MINUTE_MS + 1_000);
    await eventually(async () => (await closed()) > before || (await open()) === 0, { everyMs: 5 });
    await world.kill();
    console.log(`killed with ${await open()} of ${standings.size - 1} records open`);
  }
  await world.startAt(END + 11 * MINUTE_MS);
  await eventually(async () => (await open()) === 0);

  const bestOf = async ({ id }: TestUser) =>
    (await world.battle.seasonRecords.findById(`${SEASON}:${id}`).lean())?.best ?? 'rough';
  const due = new Map<string, number>([
    [suspended.id, STONES.season.diamond],
    ...[first.id, ...strong, tied[0]].map((id): [string, number] => [id, STONES.season.champion]),
    ...tied.slice(1).map((id): [string, number] => [id, STONES.season.emerald]),
    [early.id, seasonStones(await bestOf(early), 10)],
    [earlier.id, seasonStones(await bestOf(earlier), 10)],
    ...others.map((id): [string, number] => [id, STONES.season.crystal]),
  ]);
  await eventually(async () => (await paid()).size >= due.size);
  // All events about it have arrived: those who get nothing are told so.
  const told = async (user: TestUser) =>
    unwrap(await user.call(notifications.listNotifications)).notifications.filter(
      ({ link }) => link === `/ranking/seasons/${SEASON}`,
    );
  for (const user of [early, earlier, over, beyond, first])
    await eventually(async () => (await told(user)).length === 1);
  expect(await paid()).toEqual(due);
  expect((await auditAccounts(world.inventoryDb, world.inventory)).differences).toEqual([]);

  const champions = await world.battle.seasonRecords.find({ best: 'champion' }).sort({ place: 1 }).lean();
  expect(champions.map(({ user, place }) => [place, user])).toEqual(
    [first.id, ...strong, tied[0]].map((id, n) => [n + 1, id]),
  );
  expect(await closed()).toBe(standings.size - 1);
  expect(unwrap(await first.call(battle.getProfile, { params: { id: first.id } })).seasons).toMatchObject([
    { season: SEASON, best: 'champion', closed: true, place: 1, stones: 60 },
  ]);
  expect(unwrap(await over.call(battle.getProfile, { params: { id: over.id } })).seasons).toMatchObject([
    { season: NEXT, closed: false },
    { season: SEASON, closed: true, battles: 9, stones: 0 },
  ]);
});
