import { events } from '@maseki/contracts/auth/events.ts';
import { tokyoTime } from '@maseki/contracts/text.ts';
import { DAY_S } from '@maseki/contracts/time.ts';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import { onEvent } from '../event-handler.ts';
import { BY_ID, storedPart } from '../export/stored-part.ts';

interface MuteRow {
  /** A user whom operators have moderated. */
  _id: string;
  /** The end of the user's mute, in the past if they may chat. */
  until: Date;
  /** Of the event that said so. */
  version: number;
}

/**
 * Longer than the stream keeps an event, so that no older one can arrive once the row has expired.
 */
const KEPT_S = 14 * DAY_S;

/** Opens the collection of mutes. The service that does so also handles `onPlayerModerated`. */
export function openMutes(db: Connection) {
  const schema = new Schema<MuteRow>(
    { _id: String, until: { type: Date, required: true }, version: { type: Number, required: true } },
    { versionKey: false, shardKey: { _id: 'hashed' } },
  );
  schema.index({ until: 1 }, { expireAfterSeconds: KEPT_S });
  const rows = db.model<MuteRow>('Mute', schema, 'mutes');
  return {
    /**
     * The warning for a player who may not chat at a moment (ms since the epoch), null if they may.
     */
    async warningFor(userId: string, now: number): Promise<string | null> {
      const row = await rows.findById(userId).lean();
      return row && row.until.getTime() > now ? `運営により、${tokyoTime(row.until)}まで発言できません` : null;
    },
    /** Notes until when a user may not chat, unless a later action on the user is known. */
    async note(
      { userId, until, version }: { userId: string; until: Date; version: number },
      session: ClientSession,
    ): Promise<void> {
      const known = await rows.findById(userId).session(session).lean();
      if (known && known.version >= version) return;
      await rows.updateOne({ _id: userId }, { until, version }, { upsert: true, session });
    },
    /** The end of a player's mute, for their file. */
    ownData: storedPart(rows, {
      of: ({ id }) => ({ _id: id }),
      hint: BY_ID,
      shown: (found) => found.map(({ until }) => ({ until })),
    }),
  };
}

/** Who may not chat, as a service with a chat keeps it in its own database. */
export type Mutes = ReturnType<typeof openMutes>;

/** Keeps the mutes of a service up to date. */
export const onPlayerModerated = onEvent(
  events.playerModerated,
  ({ payload: { user_id, muted_until, version }, at }, { session }, { mutes }: { mutes: Mutes }) =>
    mutes.note({ userId: user_id, until: muted_until === null ? at : new Date(muted_until), version }, session),
);
