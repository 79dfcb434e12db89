import type { CoinCounts } from '@maseki/contracts/battle/coin-fairness.ts';
import { type Period, summedDays } from '@maseki/service-kit/mongo/summed-days.ts';
import type { PipelineStage } from 'mongoose';
import type { Models } from '../../base/database/models.ts';

/** Longer than the slowest count of a day, shorter than a player waits. */
const MOST_MS = 20_000;

const none: CoinCounts = { battles: 0, proven: 0, heads: 0, tails: 0, began: 0 };

const addedCoins = (all: readonly CoinCounts[]): CoinCounts =>
  all.reduce(
    (sum, counts) => ({
      battles: sum.battles + counts.battles,
      proven: sum.proven + counts.proven,
      heads: sum.heads + counts.heads,
      tails: sum.tails + counts.tails,
      began: sum.began + counts.began,
    }),
    none,
  );

const oneIf = (condition: unknown) => ({ $sum: { $cond: [condition, 1, 0] } });

export function coinStore({ replays, coinDays }: Pick<Models, 'replays' | 'coinDays'>, now: () => number) {
  async function count(match: PipelineStage.Match['$match'], began: unknown): Promise<CoinCounts> {
    const [found] = await replays
      .aggregate<CoinCounts>([
        { $match: { ...match, 'chance.first': { $in: ['a', 'b'] } } },
        {
          $group: {
            _id: null,
            battles: { $sum: 1 },
            proven: oneIf('$chance.proven'),
            heads: { $sum: '$chance.heads' },
            tails: { $sum: '$chance.tails' },
            began: oneIf(began),
          },
        },
        { $project: { _id: 0 } },
      ])
      .option({ maxTimeMS: MOST_MS });
    return found ?? none;
  }

  const sum = ({ from, until }: Period) =>
    count({ ended_at: { $gte: from.getTime(), $lt: until.getTime() } }, { $eq: ['$chance.first', 'a'] });

  return {
    ...summedDays<CoinCounts>({ days: coinDays, now, sum, add: addedCoins }),

    of: (user: string) =>
      count({ users: user }, { $eq: ['$chance.first', { $cond: [{ $eq: ['$players.a.user_id', user] }, 'a', 'b'] }] }),
  };
}

export type CoinStore = ReturnType<typeof coinStore>;
