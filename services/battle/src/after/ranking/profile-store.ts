import type { DayRating } from '@maseki/contracts/battle/ranking.ts';
import type { SeasonRecordDocument } from '../../base/database/ladder-documents.ts';
import type { Models } from '../../base/database/models.ts';

/** Two years. */
const MOST_SEASONS = 24;
/** About what somebody plays in a year who plays ten battles a day. */
const MOST_CHANGES = 4_000;

const endedAt = { $toDate: { $toLong: '$ended_at' } };
const day = { $dateToString: { date: endedAt, timezone: 'Asia/Tokyo', format: '%Y-%m-%d' } };

export function profileStore({ replays, seasonRecords }: Pick<Models, 'replays' | 'seasonRecords'>) {
  return {
    /**
     * The rating at the end of each day on which a battle moved it, the oldest first. The database
     * picks the last battle of a day, because a thousand battles would hold a pod up for 4 ms.
     */
    async historyOf(user: string): Promise<DayRating[]> {
      const own = `ratings.${user}`;
      const days = await replays
        .aggregate<{ _id: string; rating: number; deviation: number }>([
          { $match: { users: user, [own]: { $exists: true } } },
          { $sort: { ended_at: -1 } },
          { $limit: MOST_CHANGES },
          { $group: { _id: day, rating: { $first: `$${own}.after` }, deviation: { $first: `$${own}.deviation` } } },
          { $sort: { _id: 1 } },
        ])
        .exec();
      return days.map(({ _id, ...strength }) => ({ day: _id, ...strength }));
    },

    /** The records of closed seasons, the newest first. */
    seasonsOf: (user: string): Promise<SeasonRecordDocument[]> =>
      seasonRecords.find({ user }).sort({ season: -1 }).limit(MOST_SEASONS).lean(),
  };
}

export type ProfileStore = ReturnType<typeof profileStore>;
