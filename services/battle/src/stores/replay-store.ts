import type { Connection } from 'mongoose';
import type { Entry } from '../domain/entry.ts';
import { duplicateKey } from './duplicate-key.ts';
import type { Models } from './models.ts';
import { ratingStore } from './rating-store.ts';

/** A battle that has ended, as it is kept. */
export interface Ended {
  id: string;
  aliases: string[];
  /** The players who are users. */
  users: string[];
  entries: Entry[];
  winner: string;
  /** Whose ratings change; null for practice. */
  rated: { winner: string; loser: string } | null;
  reason: string;
  endedAt: number;
}

/** Battles that have ended. */
export function replayStore(db: Connection, models: Models) {
  const { places, rooms, replays } = models;
  const ratings = ratingStore(models);

  return {
    /** Everything that follows from the end, in one transaction; false if another pod has done it. */
    async archive({ id, aliases, users, entries, winner, rated, reason, endedAt }: Ended): Promise<boolean> {
      try {
        await db.transaction(async (session) => {
          const replay = { _id: id, aliases, users, entries, winner, reason, ended_at: endedAt, purged: false };
          await replays.create([replay], { session });
          if (rated) await ratings.count(rated.winner, rated.loser, session);
          await places.deleteMany({ room_id: id }, { session });
          await rooms.deleteOne({ _id: id }, { session });
        });
        return true;
      } catch (error) {
        if (duplicateKey(error)) return false;
        throw error;
      }
    },

    async entriesOf(id: string): Promise<Entry[] | undefined> {
      return (await replays.findById(id, { entries: 1 }).lean())?.entries;
    },

    /** Whose battle a slug led to; null when none has ended under it. */
    async bySlug(slug: string): Promise<{ id: string; users: string[] } | null> {
      const found = await replays.findOne({ $or: [{ _id: slug }, { aliases: slug }] }, { users: 1 }).lean();
      return found && { id: found._id, users: found.users };
    },

    /** Archived battles whose log is still in the stream. */
    async unpurged(): Promise<string[]> {
      return (await replays.find({ purged: false }, { _id: 1 }).limit(1000).lean()).map(({ _id }) => _id);
    },

    async markPurged(id: string): Promise<void> {
      await replays.updateOne({ _id: id }, { $set: { purged: true } });
    },
  };
}

export type ReplayStore = ReturnType<typeof replayStore>;
