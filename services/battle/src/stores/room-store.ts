import { isDuplicate } from '@maseki/service-kit/mongo/duplicate.ts';
import { transaction } from '@maseki/service-kit/mongo/transaction.ts';
import type { Connection } from 'mongoose';
import type { RoomPlayer, RoomSetup } from '../domain/entry.ts';
import { personsIn } from '../domain/setup.ts';
import type { Models } from './models.ts';

/** Somebody has left the queue, or has been seated elsewhere, since we looked. */
class SeatTaken extends Error {}

/** Where the players of a new room are taken from: practice and invitations do not ask for a place in the queue. */
type Origin = 'queue' | 'anywhere';

export interface UnfinishedRoom {
  id: string;
  users: string[];
  createdAt: number;
}

/** Rooms whose battle has not ended. */
export function roomStore(db: Connection, { places, rooms }: Pick<Models, 'places' | 'rooms'>) {
  /** The write that seats a user: from the queue, or from wherever the user is but for a seat. */
  function sitting({ user_id: _id, name }: RoomPlayer, setup: RoomSetup, from: Origin) {
    const $set = { state: 'seated', room_id: setup.room_id, name } as const;
    const $unset = { expires_at: '', presence: '' } as const;
    if (from === 'queue') {
      const filter = { _id, state: 'waiting', slug: { $in: setup.aliases } } as const;
      return { updateOne: { filter, update: { $set, $unset } } };
    }
    const filter = { _id, state: { $ne: 'seated' } } as const;
    const $setOnInsert = { slug: setup.room_id, since: 0, rating: 0 };
    return { updateOne: { filter, update: { $set, $unset, $setOnInsert }, upsert: true } };
  }

  return {
    /** Seats the players of a new room in one transaction; false if one of them is not free any more. */
    async seat(setup: RoomSetup, now: number, from: Origin = setup.practice ? 'anywhere' : 'queue'): Promise<boolean> {
      const persons = personsIn(setup);
      try {
        await transaction(db, async (session) => {
          const sat = await places.bulkWrite(
            persons.map((person) => sitting(person, setup, from)),
            { session },
          );
          if (sat.matchedCount + sat.upsertedCount !== persons.length) throw new SeatTaken();
          const users = persons.map(({ user_id }) => user_id);
          const { room_id: _id, aliases } = setup;
          await rooms.insertMany([{ _id, aliases, users, setup, created_at: now }], { session, lean: true });
        });
        return true;
      } catch (error) {
        if (error instanceof SeatTaken || isDuplicate(error)) return false;
        throw error;
      }
    },

    async setupOf(roomId: string): Promise<RoomSetup | undefined> {
      return (await rooms.findById(roomId).lean())?.setup;
    },

    /** The unfinished room that a slug leads to: its own id, or a slug under which one of its players waited. */
    async bySlug(slug: string): Promise<UnfinishedRoom | null> {
      const found = await rooms.findOne({ $or: [{ _id: slug }, { aliases: slug }] }, { setup: 0 }).lean();
      return found && { id: found._id, users: found.users, createdAt: found.created_at };
    },

    async unfinished(): Promise<UnfinishedRoom[]> {
      const found = await rooms.find({}, { setup: 0 }).lean();
      return found.map(({ _id, users, created_at }) => ({ id: _id, users, createdAt: created_at }));
    },
  };
}

export type RoomStore = ReturnType<typeof roomStore>;
