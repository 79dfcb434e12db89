import { EXPORT_PAUSE_SECONDS, EXPORT_TICKET_SECONDS } from '@maseki/contracts/export.ts';
import type { Player } from '@maseki/service-kit/identity/identity.ts';
import { isDuplicateKeyError } from '@maseki/service-kit/mongo/indexes.ts';
import type { ExportRow, Models } from '../models.ts';

/** The end of the tickets of an export, or the time from which the next one may begin. */
export type BegunExport = { ok: true; ticketEnd: Date } | { ok: false; nextAt: Date };

const later = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1_000);

export function exportStore({ exports }: Models) {
  /** The row of the last day, which this call has written if there was none. */
  async function latest({ id, sessionId }: Pick<Player, 'id' | 'sessionId'>, now: number): Promise<ExportRow | null> {
    const at = new Date(now);
    const begun = { session_id: sessionId, at, expires_at: later(at, EXPORT_PAUSE_SECONDS) };
    try {
      const over = { _id: id, expires_at: { $lte: at } };
      return await exports.findOneAndUpdate(over, { $set: begun }, { upsert: true, returnDocument: 'after' }).lean();
    } catch (error) {
      // The row exists and is not over, perhaps since a request at the same time.
      if (!isDuplicateKeyError(error)) throw error;
      return exports.findById(id).lean();
    }
  }

  return {
    /** Goes on with one that the same session has begun, so that a lost response costs no day. */
    async begin(player: Pick<Player, 'id' | 'sessionId'>, now: number): Promise<BegunExport> {
      const row = await latest(player, now);
      if (!row) throw new Error('the row of an export has vanished');
      const ticketEnd = later(row.at, EXPORT_TICKET_SECONDS);
      const isOpen = row.session_id === player.sessionId && ticketEnd.getTime() > now;
      return isOpen ? { ok: true, ticketEnd } : { ok: false, nextAt: row.expires_at };
    },
  };
}

export type ExportStore = ReturnType<typeof exportStore>;
