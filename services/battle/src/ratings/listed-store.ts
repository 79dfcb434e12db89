import { isListed, LISTED_DEVIATION } from '@maseki/contracts/battle/ladder.ts';
import type { Models } from '../database/models.ts';
import { ratingAt } from './glicko.ts';

/** A player whom the table lists. */
export interface ListedPlayer {
  user: string;
  /** The name under which the player last played. */
  name: string;
  rating: number;
  deviation: number;
  /** Rated ones. */
  battles: number;
}

/** Documents of one answer of the database, between which other work goes on. */
const BATCH = 1_000;

/** The table of ratings. */
export function listedStore({ ratings, suspensions }: Pick<Models, 'ratings' | 'suspensions'>) {
  async function suspendedAt(now: number): Promise<ReadonlySet<string>> {
    const found = await suspensions.find({ $or: [{ until: null }, { until: { $gt: new Date(now) } }] }, { _id: 1 });
    return new Set(found.map(({ _id }) => _id));
  }

  return {
    /**
     * All players whom the table lists at a moment (ms since the epoch), the strongest first.
     * Suspended ones are left out.
     */
    async listed(now: number): Promise<ListedPlayer[]> {
      const suspended = await suspendedAt(now);
      const players: ListedPlayer[] = [];
      const found = ratings.collection.find<{
        _id: string;
        name: string;
        rating: number;
        deviation: number;
        volatility: number;
        battles: number;
        rated_at: number;
      }>({ deviation: { $lte: LISTED_DEVIATION } }, { sort: { rating: -1 }, batchSize: BATCH });
      for await (const { _id: user, name, battles, ...stored } of found) {
        const { rating, deviation } = ratingAt(stored, now);
        const isShown = isListed({ deviation, rated_at: stored.rated_at }, now) && !suspended.has(user);
        if (isShown) players.push({ user, name, rating, deviation, battles });
      }
      return players;
    },
  };
}

export type ListedStore = ReturnType<typeof listedStore>;
