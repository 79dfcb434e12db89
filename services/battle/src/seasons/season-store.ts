import { events } from '@maseki/contracts/battle/events.ts';
import { betterClass, CHAMPIONS, seasonStones } from '@maseki/contracts/battle/ladder.ts';
import { writesTo } from '@maseki/service-kit/mongo/bulk-write.ts';
import { isDuplicateKeyError } from '@maseki/service-kit/mongo/indexes.ts';
import type { Transact } from '@maseki/service-kit/outbox/transact.ts';
import type { SeasonRecordDocument } from '../database/ladder-documents.ts';
import type { Models } from '../database/models.ts';
import type { ListedStore } from '../ratings/listed-store.ts';

interface SeasonStoreDeps {
  transact: Transact;
  models: Pick<Models, 'seasons' | 'seasonRecords'>;
  ratings: Pick<ListedStore, 'listed'>;
}

/** The records of a season that one transaction closes. */
interface ClosedPart {
  season: string;
  /** The users of the kept table. */
  first: readonly string[];
  /** Closed are records with larger ids, the smallest first. */
  after: string;
  /** How many at most. */
  count: number;
}

/** Places that are kept of a season. */
const KEPT_PLACES = 100;

/** How a record ends. The first places of the table are champions, whatever their rating. */
function endOf({ best, battles }: SeasonRecordDocument, place: number | null) {
  const reached = place !== null && place <= CHAMPIONS ? betterClass(best, 'champion') : best;
  return { best: reached, place, stones: seasonStones(reached, battles), closed: true };
}

/** The seasons that are over. */
export function seasonStore({ transact, models: { seasons, seasonRecords }, ratings }: SeasonStoreDeps) {
  return {
    /** The earliest season before this one with an open record. Null if all are closed. */
    async openBefore(season: string): Promise<string | null> {
      const before = { closed: false, season: { $lt: season } };
      return (await seasonRecords.findOne(before, { season: 1 }).sort({ season: 1 }).lean())?.season ?? null;
    },

    /**
     * Keeps the table of a season as it stands now (ms since the epoch), the first time. Resolves
     * to the users of its first places, in their order.
     */
    async keepTable(season: string, now: number): Promise<readonly string[]> {
      const kept = await seasons.findById(season).lean();
      if (kept) return kept.first;
      const first = (await ratings.listed(now)).slice(0, KEPT_PLACES).map(({ user }) => user);
      try {
        await seasons.create([{ _id: season, at: now, first }]);
        return first;
      } catch (error) {
        if (!isDuplicateKeyError(error)) throw error;
        return (await seasons.findById(season).lean())?.first ?? [];
      }
    },

    /**
     * Closes the next records of a season by its kept table, and publishes each. Returns the id of
     * the last one, null if none is open after `after`. Pods that close the same ones exclude each
     * other.
     */
    closeSome: ({ season, first, after, count }: ClosedPart): Promise<string | null> =>
      transact(async ({ session, publishOnlyEvent, writeAtEnd }) => {
        const places = new Map(first.map((user, n) => [user, n + 1]));
        // Keys of closed records stay in the index for minutes, and each would be read again.
        const open = { closed: false, season, _id: { $gt: after } };
        const records = await seasonRecords.find(open).session(session).sort({ _id: 1 }).limit(count).lean();
        for (const record of records) {
          const { _id, user, battles } = record;
          const end = endOf(record, places.get(user) ?? null);
          writeAtEnd(writesTo(seasonRecords).update({ _id }, { $set: end }));
          const { best, place, stones } = end;
          publishOnlyEvent(events.seasonClosed, {
            aggregate: `season:${_id}`,
            // The same when a season is closed again because the database was restored.
            id: `season:${_id}`,
            payload: { season, user_id: user, best, battles, place, stones },
          });
        }
        return records.at(-1)?._id ?? null;
      }),
  };
}

export type SeasonStore = ReturnType<typeof seasonStore>;
