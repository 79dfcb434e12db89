import { events } from '@maseki/contracts/battle/events.ts';
import { isDuplicateKeyError } from '@maseki/service-kit/mongo/indexes.ts';
import type { Transact, Transaction } from '@maseki/service-kit/outbox/transact.ts';
import type { LogEntry } from '../battle/log-record.ts';
import { deletedUserStore } from '../deleted-users/store.ts';
import type { Models, ReplayDocument } from '../models.ts';
import { ratingStore } from '../ratings/store.ts';
import { anonymizeEntries, type FinishedBattle } from './finished-battle.ts';

/** An archived battle as its players may read it. */
export type ArchivedBattle = Omit<ReplayDocument, '_id' | 'purged' | 'forgotten' | 'aliases'> & { id: string };

function publishFinished({ publishEvent }: Transaction, battle: FinishedBattle): Promise<void> {
  const { id, practice, turns, reason, winner, loser, away, endedAt } = battle;
  return publishEvent(events.battleFinished, {
    aggregate: id,
    payload: { room_id: id, practice, turns, reason, winner_id: winner, loser_id: loser, away, ended_at: endedAt },
  });
}

/** Finished battles. */
export function replayStore(transact: Transact, models: Models) {
  const { tickets, rooms, replays } = models;
  const ratings = ratingStore(models);
  const deletedUsers = deletedUserStore(models);

  return {
    /** Does all that follows the end in one transaction; false if another pod has done it. */
    async archive(battle: FinishedBattle): Promise<boolean> {
      const { id, aliases, users, entries, events, practice, winner, loser, reason, endedAt } = battle;
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
          const deleted = await deletedUsers.among(users, session);
          await replays.insertMany([{ ...replay, entries: anonymizeEntries(entries, deleted) }], {
            session,
            lean: true,
          });
          if (!practice) await ratings.count({ winner, loser, deleted }, session);
          await tickets.deleteMany({ room_id: id }, { session });
          await rooms.deleteOne({ _id: id }, { session });
          await publishFinished(transaction, battle);
        });
        return true;
      } catch (error) {
        if (isDuplicateKeyError(error)) return false;
        throw error;
      }
    },

    /** The entries of an archived battle. */
    async entriesOf(id: string): Promise<LogEntry[] | undefined> {
      return (await replays.findById(id, { entries: 1 }).lean())?.entries;
    },

    async find(roomId: string): Promise<ArchivedBattle | null> {
      const found = await replays.findById(roomId).lean();
      return found && { ...found, id: found._id };
    },

    /** The finished battle that a slug leads to; null without one. */
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

    /** Archived battles that ended before a time (in ms since the epoch), and whose last entry is still in the stream. */
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
