import { events } from '@maseki/contracts/battle/events.ts';
import { isDuplicateKeyError } from '@maseki/service-kit/mongo/indexes.ts';
import type { Transact, Transaction } from '@maseki/service-kit/outbox/transact.ts';
import type { Entry } from '../domain/entry.ts';
import { withoutNames } from '../domain/former-player.ts';
import type { Ended } from '../ending/ended.ts';
import { departureStore } from './departure-store.ts';
import type { Models, ReplayDocument } from './models.ts';
import { ratingStore } from './rating-store.ts';

/** An archived battle, to be read by its players. */
export type Archived = Omit<ReplayDocument, '_id' | 'purged' | 'forgotten' | 'aliases'> & { id: string };

const tell = ({ publishEvent }: Transaction, { id, practice, turns, reason, winner, loser, away, endedAt }: Ended) =>
  publishEvent(events.battleFinished, {
    aggregate: id,
    payload: { room_id: id, practice, turns, reason, winner_id: winner, loser_id: loser, away, ended_at: endedAt },
  });

/** Battles that have ended. */
export function replayStore(transact: Transact, models: Models) {
  const { places, rooms, replays } = models;
  const ratings = ratingStore(models);
  const departures = departureStore(models);

  return {
    /** Everything that follows from the end, in one transaction; false if another pod has done it. */
    async archive(ended: Ended): Promise<boolean> {
      const { id, aliases, users, entries, events, practice, winner, loser, reason, endedAt } = ended;
      const replay = {
        _id: id,
        aliases,
        users,
        events,
        winner,
        reason,
        ended_at: endedAt,
        purged: false,
        forgotten: false,
      };
      try {
        await transact(async (transaction) => {
          const { session } = transaction;
          const former = await departures.among(users, session);
          await replays.insertMany([{ ...replay, entries: withoutNames(entries, former) }], { session, lean: true });
          if (!practice) await ratings.count({ winner, loser, former }, session);
          await places.deleteMany({ room_id: id }, { session });
          await rooms.deleteOne({ _id: id }, { session });
          await tell(transaction, ended);
        });
        return true;
      } catch (error) {
        if (isDuplicateKeyError(error)) return false;
        throw error;
      }
    },

    async entriesOf(id: string): Promise<Entry[] | undefined> {
      return (await replays.findById(id, { entries: 1 }).lean())?.entries;
    },

    async find(roomId: string): Promise<Archived | null> {
      const found = await replays.findById(roomId).lean();
      return found && { ...found, id: found._id };
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

    /** Archived battles that ended before a time, and whose last entry is still in the stream. */
    async unforgotten(before: number): Promise<string[]> {
      const old = { forgotten: false, purged: true, ended_at: { $lt: before } };
      return (await replays.find(old, { _id: 1 }).limit(1000).lean()).map(({ _id }) => _id);
    },

    async markForgotten(id: string): Promise<void> {
      await replays.updateOne({ _id: id }, { $set: { forgotten: true } });
    },
  };
}

export type ReplayStore = ReturnType<typeof replayStore>;
