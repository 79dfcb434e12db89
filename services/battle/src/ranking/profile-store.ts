import type { DayRating } from '@maseki/contracts/battle/ranking.ts';
import type { RatingChange } from '@maseki/contracts/battle/result.ts';
import { tokyoDay } from '@maseki/service-kit/tokyo-day.ts';
import type { SeasonRecordDocument } from '../database/ladder-documents.ts';
import type { Models } from '../database/models.ts';

/** Two years. */
const MOST_SEASONS = 24;
/** About what somebody plays in a year who plays ten battles a day. */
const MOST_CHANGES = 4_000;

/** What is kept of a player's way on the ladder. */
export function profileStore({ replays, seasonRecords }: Pick<Models, 'replays' | 'seasonRecords'>) {
  return {
    /** The rating at the end of each day on which a battle moved it, the oldest first. */
    async historyOf(user: string): Promise<DayRating[]> {
      const own = `ratings.${user}`;
      const changed = await replays.collection
        .find<{ ended_at: number; ratings: Record<string, RatingChange> }>(
          { users: user, [own]: { $exists: true } },
          { projection: { ended_at: 1, [own]: 1 }, sort: { ended_at: -1 }, limit: MOST_CHANGES },
        )
        .toArray();
      const days = new Map<string, DayRating>();
      for (const { ended_at, ratings } of changed) {
        const day = tokyoDay(ended_at);
        const change = ratings[user];
        if (change && !days.has(day)) days.set(day, { day, rating: change.after, deviation: change.deviation });
      }
      return [...days.values()].reverse();
    },

    /** The records of seasons, the newest first. */
    seasonsOf: (user: string): Promise<SeasonRecordDocument[]> =>
      seasonRecords.find({ user }).sort({ season: -1 }).limit(MOST_SEASONS).lean(),
  };
}

export type ProfileStore = ReturnType<typeof profileStore>;
