import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { rpcs } from '@maseki/contracts/inventory/rpc.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { databaseOf } from '@maseki/tools/dev-env/databases.ts';
import { createDevEnv, type DevEnv } from '@maseki/tools/dev-env/dev-env.ts';

let env: DevEnv;
beforeAll(async () => {
  env = await createDevEnv({ services: [inventoryService] });
});
afterAll(() => env.stop());

const HOUR_MS = 3_600_000;
const tokyoDay = (at: Date) => at.toLocaleDateString('sv-SE', { timeZone: 'Asia/Tokyo' });

test('stones are summed by day of Japan and cause, cards by rarity, and the largest gains say how', async () => {
  const inventory = databaseOf(env, 'inventory');
  const users = Array.from({ length: 22 }, () => ulid());
  const now = Date.now();
  const row = (user: string, cause: string, amount: number, at = new Date(now - HOUR_MS)) => ({
    _id: `${user}:${cause}`,
    user,
    cause,
    at,
    kind: 'given',
    amount,
    balance: 0,
  });
  const rows = users.flatMap((user, n) => [row(user, 'battle:a', n + 1), row(user, `grant:${ulid()}`, 100)]);
  const [first = '', last = ''] = [users[0], users.at(-1)];
  const old = new Date(now - 10 * 24 * HOUR_MS);
  await inventory
    .collection<{ _id: string }>('ledger')
    .insertMany([...rows, row(first, 'draw:x', -5), row(first, 'season:202610', 1_000, old)]);
  await inventory.collection<{ _id: string }>('movements').insertOne({
    _id: `${first}:draw:x`,
    user: first,
    cause: 'draw:x',
    at: new Date(now - HOUR_MS),
    cards: { 'fire-01': 2, 'water-01': 1 },
  } as { _id: string });
  const economy = await (await env.bus()).callRpc(rpcs.getEconomy, { days: 14 });
  const day = tokyoDay(new Date(now - HOUR_MS));
  expect(economy.stones).toEqual([
    { day: tokyoDay(old), cause: 'season', stones: 1_000, changes: 1 },
    { day, cause: 'battle', stones: (22 * 23) / 2, changes: 22 },
    { day, cause: 'draw', stones: -5, changes: 1 },
    { day, cause: 'grant', stones: 2_200, changes: 22 },
  ]);
  expect(economy.drawn.reduce((sum, { cards }) => sum + cards, 0)).toBe(3);
  // Neither what was spent nor what is older than a week counts.
  expect(economy.gains.length).toBe(20);
  expect(economy.gains[0]).toEqual({
    user_id: last,
    stones: 122,
    how: [
      { cause: 'grant', stones: 100 },
      { cause: 'battle', stones: 22 },
    ],
  });
  expect(economy.gains.map(({ user_id }) => user_id)).not.toContain(first);
});

test('sums of stones read no points', async () => {
  const ledger = databaseOf(env, 'inventory').collection<{ _id: string }>('ledger');
  const [user, at] = [ulid(), new Date('2020-01-01')];
  const point = (n: number) => ({
    _id: `${user}:draw:${n}:points`,
    user,
    cause: `draw:${n}`,
    at,
    kind: 'point',
    amount: 1,
    balance: n,
  });
  await ledger.insertMany(Array.from({ length: 200 }, (_, n) => point(n)));
  const plan = await ledger.find({ at: { $gte: at, $lte: at }, kind: 'given' }).explain('executionStats');
  expect(plan['executionStats']).toMatchObject({ totalDocsExamined: 0, totalKeysExamined: 0 });
});
