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

/** Places that are kept of a season. */
const KEPT_PLACES = 100;
/** Records that one transaction closes. */
const TOGETHER = 100;

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

    /** Keeps the table of a season as it stands now (ms since the epoch), the first time. */
    async keepTable(season: string, now: number): Promise<void> {
      if (await seasons.exists({ _id: season })) return;
      const first = (await ratings.listed(now)).slice(0, KEPT_PLACES).map(({ user }) => user);
      await seasons.create([{ _id: season, at: now, first }]).catch((error: unknown) => {
        if (!isDuplicateKeyError(error)) throw error;
      });
    },

    /**
     * Closes some records of a season whose table is kept, and publishes each. Returns how many
     * there were, 0 once all are closed. Pods that close the same ones exclude each other.
     */
    closeSome: (season: string): Promise<number> =>
      transact(async ({ session, publishOnlyEvent, writeAtEnd }) => {
        const kept = await seasons.findById(season).session(session).lean();
        // Another pod has just kept it, and this one does not see it yet.
        if (!kept) throw new Error(`the table of season ${season} is not kept yet`);
        const places = new Map(kept.first.map((user, n) => [user, n + 1]));
        const open = { closed: false, season };
        const records = await seasonRecords.find(open).session(session).sort({ _id: 1 }).limit(TOGETHER).lean();
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
        return records.length;
      }),
  };
}

export type SeasonStore = ReturnType<typeof seasonStore>;
