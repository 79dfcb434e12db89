import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ensureIndexes } from '@maseki/service-kit/mongo/indexes.ts';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import { coinStore } from '../src/after/fairness/store.ts';
import type { Chance } from '../src/battle/chance.ts';
import { openDatabase } from './support/database.ts';

let sandbox: Sandbox;
let stored: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  sandbox = await createSandbox();
  stored = await openDatabase(sandbox);
  await ensureIndexes(stored.db);
});
afterAll(async () => {
  await stored.db.close();
  await sandbox.clean();
});

const EVENING = Date.parse('2026-11-25T23:30:00+09:00');
const HOUR_MS = 60 * 60 * 1_000;
const DAY = '2026-11-25';
const NEXT_DAY = '2026-11-26';

const ended = (ended_at: number, chance?: Chance) =>
  stored.replays.collection.insertOne({
    _id: randomUUID(),
    users: ['anna', 'bob'],
    players: { a: { user_id: 'anna' }, b: { user_id: 'bob' } },
    ended_at,
    ...(chance && { chance }),
  } as never);

test('a day is summed as a whole by one pod an hour, and again while battles may still be missing', async () => {
  let now = EVENING;
  const [one, other] = [coinStore(stored, () => now), coinStore(stored, () => now)];
  await ended(EVENING - 1_000, { first: 'a', heads: 2, tails: 1, proven: true });
  await ended(EVENING - 2_000, { first: 'b', heads: 0, tails: 3, proven: false });
  await ended(EVENING - 3_000);
  await Promise.all([one.sumDue(), other.sumDue()]);
  const first = { battles: 2, proven: 1, heads: 2, tails: 4, began: 1 };
  expect(await one.all()).toEqual({ total: first, days: [{ day: DAY, counts: first }], summed_at: EVENING });

  await ended(EVENING + 1_000, { first: 'b', heads: 1, tails: 0, proven: true });
  now += HOUR_MS / 4;
  await other.sumDue();
  expect((await one.all()).summed_at).toBe(EVENING);

  await ended(EVENING + HOUR_MS, { first: 'a', heads: 0, tails: 0, proven: true });
  now = EVENING + HOUR_MS;
  await Promise.all([other.sumDue(), one.sumDue(), one.sumDue()]);
  const whole = { battles: 3, proven: 2, heads: 3, tails: 4, began: 1 };
  const { total, days } = await one.all();
  expect(days.map(({ day }) => day)).toEqual([NEXT_DAY, DAY]);
  expect(days[1]?.counts).toEqual(whole);
  expect(total.battles).toBe(4);

  now += HOUR_MS;
  await one.sumDue();
  expect((await one.all()).days[0]?.counts).toEqual({ battles: 1, proven: 1, heads: 0, tails: 0, began: 1 });
});

test('the own battles count from the side of the player', async () => {
  const coins = coinStore(stored, () => EVENING);
  expect(await coins.of('anna')).toEqual({ battles: 4, proven: 3, heads: 3, tails: 4, began: 2 });
  expect(await coins.of('bob')).toMatchObject({ battles: 4, began: 2 });
  expect(await coins.of('nobody')).toEqual({ battles: 0, proven: 0, heads: 0, tails: 0, began: 0 });
});

test('a pod that fails while it sums leaves the hour to the next one, and does no harm', async () => {
  let now = EVENING + 30 * HOUR_MS;
  const failing = coinStore(
    {
      ...stored,
      replays: {
        aggregate: () => ({
          option: async () => {
            throw new Error('lost');
          },
        }),
      } as never,
    },
    () => now,
  );
  await expect(failing.sumDue()).rejects.toThrow('lost');
  await coinStore(stored, () => now).sumDue();
  const { days, summed_at } = await coinStore(stored, () => now).all();
  expect(summed_at).toBe(now);
  // The days since the last sums.
  expect(days.map(({ day }) => day)).toEqual(['2026-11-27', NEXT_DAY, DAY]);
  // A game that stood still for long is summed for as many days as are shown.
  now += 60 * 24 * HOUR_MS;
  await coinStore(stored, () => now).sumDue();
  expect((await coinStore(stored, () => now).all()).days).toHaveLength(30);
});

test('a day is summed from the index alone', async () => {
  const plan = await stored.replays
    .aggregate([
      { $match: { ended_at: { $gte: 0, $lt: 1 }, 'chance.first': { $in: ['a', 'b'] } } },
      { $group: { _id: null, heads: { $sum: '$chance.heads' }, first: { $sum: { $cond: ['$chance.proven', 1, 0] } } } },
    ])
    .hint({ ended_at: 1, 'chance.first': 1, 'chance.proven': 1, 'chance.heads': 1, 'chance.tails': 1 })
    .explain();
  expect(JSON.stringify(plan)).not.toContain('"FETCH"');
});
