import { events } from '@maseki/contracts/battle/events.ts';
import { betterClass, seasonStones } from '@maseki/contracts/battle/ladder.ts';
import { CHAMPIONS, SHOWN_PLACES } from '@maseki/contracts/battle/limits.ts';
import { writesTo } from '@maseki/service-kit/mongo/bulk-write.ts';
import { isDuplicateKeyError } from '@maseki/service-kit/mongo/indexes.ts';
import type { Transact } from '@maseki/service-kit/outbox/transact.ts';
import type { SeasonRecord } from '../../base/database/ladder-documents.ts';
import type { Models } from '../../base/database/models.ts';
import type { ListedStore } from '../ratings/listed-store.ts';
import { recordId } from '../ratings/season-record.ts';

interface SeasonStoreDeps {
  transact: Transact;
  models: Pick<Models, 'ratings' | 'seasons' | 'seasonRecords'>;
  table: Pick<ListedStore, 'listed'>;
}

/** The records of a season that one transaction closes. */
interface ClosedPart {
  season: string;
  /** The users of the kept table. */
  first: readonly string[];
  /** Closed are records of users with larger ids, the smallest first. */
  after: string;
  count: number;
}

const OPEN = { 'records.season': 1, _id: 1 } as const;

/** How a record ends. The first places of the table are champions, whatever their rating. */
function endOf({ best, battles }: SeasonRecord, place: number | null) {
  const reached = place !== null && place <= CHAMPIONS ? betterClass(best, 'champion') : best;
  return { best: reached, place, stones: seasonStones(reached, battles) };
}

export function seasonStore({ transact, models: { ratings, seasons, seasonRecords }, table }: SeasonStoreDeps) {
  return {
    /** The earliest season before this one with an open record. Null if all are closed. */
    async openBefore(season: string): Promise<string | null> {
      // The index is read in its order. To sort by a list's field MongoDB would read all of it.
      const before = { 'records.season': { $lt: season } };
      const found = await ratings.findOne(before, { records: 1 }).hint(OPEN).lean();
      return found?.records?.map((record) => record.season).sort()[0] ?? null;
    },

    /** Keeps the table as it stands now (ms), the first time. Resolves to its first users. */
    async keepTable(season: string, now: number): Promise<readonly string[]> {
      const kept = await seasons.findById(season).lean();
      if (kept) return kept.first;
      const first = (await table.listed(now)).slice(0, SHOWN_PLACES).map(({ user }) => user);
      try {
        await seasons.create([{ _id: season, at: now, first }]);
        return first;
      } catch (error) {
        if (!isDuplicateKeyError(error)) throw error;
        return (await seasons.findById(season).lean())?.first ?? [];
      }
    },

    /**
     * Closes the next records of a season by its kept table, and publishes each. Returns the user
     * of the last one, null if none is open after `after`. Pods that close the same ones exclude
     * each other.
     */
    closeSome: ({ season, first, after, count }: ClosedPart): Promise<string | null> =>
      transact(async ({ session, publishEvent, writeAtEnd }) => {
        const places = new Map(first.map((user, n) => [user, n + 1]));
        // Keys of closed records stay in the index for minutes, and each would be read again.
        const open = { 'records.season': season, _id: { $gt: after } };
        const found = ratings.find(open, { records: 1 }).hint(OPEN).sort({ _id: 1 }).limit(count);
        const rows = await found.session(session).lean();
        for (const { _id: user, records = [] } of rows) {
          const record = records.find((each) => each.season === season);
          if (!record) continue;
          const _id = recordId(season, user);
          const closed = { ...record, user, ...endOf(record, places.get(user) ?? null) };
          writeAtEnd(
            writesTo(ratings).update({ _id: user }, { $set: { records: records.filter((each) => each !== record) } }),
            // A record that was closed before stays as it was paid, such as beside a wrong clock.
            writesTo(seasonRecords).update({ _id }, { $setOnInsert: closed }, { upsert: true }),
          );
          const { best, battles, place, stones } = closed;
          publishEvent(events.seasonClosed, {
            // The same when a season is closed again because the database was restored.
            id: `season:${_id}`,
            payload: { season, user_id: user, best, battles, place, stones },
          });
        }
        return rows.at(-1)?._id ?? null;
      }),
  };
}

export type SeasonStore = ReturnType<typeof seasonStore>;
