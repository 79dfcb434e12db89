import { cardById } from '@maseki/cards/catalogue.ts';
import { GAINS_SHOWN } from '@maseki/contracts/inventory/limits.ts';
import type { AccountModels } from './models.ts';

/** Operators wait no longer, and a query that takes longer disturbs play. */
const MOST_MS = 10_000;

interface Period {
  from: Date;
  until: Date;
}

const day = { $dateToString: { date: '$at', timezone: 'Asia/Tokyo', format: '%Y-%m-%d' } };
const source = { $arrayElemAt: [{ $split: ['$cause', ':'] }, 0] };

export function economyStore({ ledger, movements }: AccountModels) {
  const within = ({ from, until }: Period) => ({ at: { $gte: from, $lt: until } });

  return {
    /** Stones of each day (of Japan) by the first word of their cause, and how many changes. */
    stonesByDay: (period: Period) =>
      ledger
        .aggregate<{ day: string; cause: string; stones: number; changes: number }>([
          { $match: { ...within(period), kind: 'given' } },
          { $group: { _id: { day, cause: source }, stones: { $sum: '$amount' }, changes: { $sum: 1 } } },
          { $sort: { '_id.day': 1, '_id.cause': 1 } },
          { $project: { _id: 0, day: '$_id.day', cause: '$_id.cause', stones: 1, changes: 1 } },
        ])
        .option({ maxTimeMS: MOST_MS }),

    async givenSince(since: Date): Promise<number> {
      const [sum] = await ledger
        .aggregate<{ stones: number }>([
          { $match: { at: { $gte: since }, kind: 'given', amount: { $gt: 0 } } },
          { $group: { _id: null, stones: { $sum: '$amount' } } },
        ])
        .option({ maxTimeMS: MOST_MS });
      return sum?.stones ?? 0;
    },

    async drawnByRarity(period: Period): Promise<{ rarity: string; cards: number }[]> {
      const drawn = await movements
        .aggregate<{ _id: string; cards: number }>([
          { $match: { ...within(period), cause: { $regex: '^draw:' } } },
          { $project: { card: { $objectToArray: '$cards' } } },
          { $unwind: '$card' },
          { $group: { _id: '$card.k', cards: { $sum: '$card.v' } } },
        ])
        .option({ maxTimeMS: MOST_MS });
      const sums = new Map<string, number>();
      for (const { _id, cards } of drawn) {
        const rarity = cardById(_id)?.rarity;
        if (rarity) sums.set(rarity, (sums.get(rarity) ?? 0) + cards);
      }
      return [...sums].map(([rarity, cards]) => ({ rarity, cards }));
    },

    /** The players who gained most, without what they spent, with the causes. */
    async largestGains(period: Period) {
      const gained = { ...within(period), kind: 'given', amount: { $gt: 0 } };
      const most = await ledger
        .aggregate<{ _id: string; stones: number }>([
          { $match: gained },
          { $group: { _id: '$user', stones: { $sum: '$amount' } } },
          { $sort: { stones: -1, _id: 1 } },
          { $limit: GAINS_SHOWN },
        ])
        .option({ maxTimeMS: MOST_MS });
      const users = most.map(({ _id }) => _id);
      const causes = await ledger
        .aggregate<{ _id: { user: string; cause: string }; stones: number }>([
          { $match: { ...gained, user: { $in: users } } },
          { $group: { _id: { user: '$user', cause: source }, stones: { $sum: '$amount' } } },
          { $sort: { stones: -1 } },
        ])
        .option({ maxTimeMS: MOST_MS });
      return most.map(({ _id: user_id, stones }) => ({
        user_id,
        stones,
        how: causes
          .filter(({ _id }) => _id.user === user_id)
          .map(({ _id, stones: of }) => ({ cause: _id.cause, stones: of })),
      }));
    },
  };
}

export type EconomyStore = ReturnType<typeof economyStore>;
