import { EXPORT_PAUSE_SECONDS, EXPORT_TICKET_SECONDS } from '@maseki/contracts/export.ts';
import { EXPORT_TICKETS_MAX } from '@maseki/contracts/limits.ts';
import type { Player } from '@maseki/service-kit/identity/identity.ts';
import { isDuplicateKeyError } from '@maseki/service-kit/mongo/indexes.ts';
import { believedUntil } from '@maseki/service-kit/wrong-clock.ts';
import type { ExportRow, Models } from '../models.ts';

/** The end of the last ticket of an export, and the time from which the next one may begin. */
export type BegunExport = { ok: true; ticketEnd: Date; nextAt: Date } | { ok: false; nextAt: Date };

const later = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1_000);

export function exportStore({ exports }: Models) {
  /** The row of the last day, which this call has written if there was none. */
  async function latest({ id, sessionId }: Pick<Player, 'id' | 'sessionId'>, now: number): Promise<ExportRow | null> {
    const at = new Date(now);
    const begun = { session_id: sessionId, at, ticket_at: at, tickets: 1, expires_at: later(at, EXPORT_PAUSE_SECONDS) };
    try {
      const over = { _id: id, $or: [{ expires_at: { $lte: at } }, { at: { $gt: new Date(believedUntil(now)) } }] };
      return await exports.findOneAndUpdate(over, { $set: begun }, { upsert: true, returnDocument: 'after' }).lean();
    } catch (error) {
      // The row exists and is not over, perhaps since a request at the same time.
      if (!isDuplicateKeyError(error)) throw error;
      return exports.findById(id).lean();
    }
  }

  /** The row with a further ticket, which one of several requests at once has added. */
  const renewed = async ({ _id, ticket_at, tickets }: ExportRow, now: number): Promise<ExportRow | null> => {
    const next = { ticket_at: new Date(now), tickets: tickets + 1 };
    await exports.updateOne({ _id, ticket_at }, { $set: next });
    return exports.findById(_id).lean();
  };

  return {
    /**
     * Goes on with one that the same session has begun, so that a lost response costs no day, and
     * one that takes longer than a ticket comes to its end.
     */
    async begin(player: Pick<Player, 'id' | 'sessionId'>, now: number): Promise<BegunExport> {
      const row = await latest(player, now);
      if (!row) throw new Error('the row of an export has vanished');
      const isOver = later(row.ticket_at, EXPORT_TICKET_SECONDS).getTime() <= now;
      const isOwn = row.session_id === player.sessionId;
      const open = isOwn && isOver && row.tickets < EXPORT_TICKETS_MAX ? await renewed(row, now) : row;
      const ticketEnd = later((open ?? row).ticket_at, EXPORT_TICKET_SECONDS);
      const nextAt = row.expires_at;
      return isOwn && ticketEnd.getTime() > now ? { ok: true, ticketEnd, nextAt } : { ok: false, nextAt };
    },
  };
}

export type ExportStore = ReturnType<typeof exportStore>;
