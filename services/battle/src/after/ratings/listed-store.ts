import { isListed } from '@maseki/contracts/battle/ladder.ts';
import { LISTED_DEVIATION } from '@maseki/contracts/battle/limits.ts';
import type { EpochMs } from '@maseki/contracts/time.ts';
import { readAll } from '@maseki/service-kit/mongo/read-all.ts';
import type { RatingDocument } from '../../base/database/ladder-documents.ts';
import type { Models } from '../../base/database/models.ts';
import { ratingAt } from './glicko.ts';

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

export function listedStore({
  ratings,
  suspensions,
  deletedUsers,
}: Pick<Models, 'ratings' | 'suspensions' | 'deletedUsers'>) {
  const suspendedAt = (now: number) => ({ $or: [{ until: null }, { until: { $gt: new Date(now) } }] });

  async function allSuspended(now: number): Promise<ReadonlySet<string>> {
    return new Set((await readAll(suspensions, suspendedAt(now))).map(({ _id }) => _id));
  }

  return {
    /** All listed players at a moment, strongest first, of equals the older account. None suspended. */
    async listed(now: EpochMs): Promise<ListedPlayer[]> {
      const suspended = await allSuspended(now);
      const players: ListedPlayer[] = [];
      const found = ratings.collection.find<Omit<RatingDocument, 'recent' | 'records'>>(
        { deviation: { $lte: LISTED_DEVIATION } },
        { sort: { rating: -1, _id: 1 }, projection: { recent: 0, records: 0 }, batchSize: BATCH },
      );
      for await (const { _id: user, name, battles, ...stored } of found) {
        const { rating, deviation } = ratingAt(stored, now);
        const isShown = isListed({ deviation, rated_at: stored.rated_at }, now) && !suspended.has(user);
        if (isShown) players.push({ user, name, rating, deviation, battles });
      }
      return players;
    },

    /** Those of these users who were suspended or deleted until now. */
    async hiddenAmong(users: readonly string[], now: EpochMs): Promise<ReadonlySet<string>> {
      const among = { _id: { $in: [...users] } };
      const [deleted, suspended] = await Promise.all([
        readAll(deletedUsers, among),
        readAll(suspensions, { ...among, ...suspendedAt(now) }),
      ]);
      return new Set([...deleted, ...suspended].map(({ _id }) => _id));
    },
  };
}

export type ListedStore = ReturnType<typeof listedStore>;
