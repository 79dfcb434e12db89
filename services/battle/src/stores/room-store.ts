import { isDuplicateKeyError } from '@maseki/service-kit/mongo/indexes.ts';
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

const roomDocument = (setup: RoomSetup, now: number) => ({
  _id: setup.room_id,
  aliases: setup.aliases,
  users: personsIn(setup).map(({ user_id }) => user_id),
  setup,
  created_at: now,
});

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

  /** Seats the players of these rooms in one transaction; false if one of them is not free any more. */
  async function seatAll(setups: readonly RoomSetup[], now: number, from: Origin): Promise<boolean> {
    const seats = setups.flatMap((setup) => personsIn(setup).map((person) => sitting(person, setup, from)));
    const made = setups.map((setup) => roomDocument(setup, now));
    try {
      await transaction(db, async (session) => {
        const sat = await places.bulkWrite(seats, { session });
        if (sat.matchedCount + sat.upsertedCount !== seats.length) throw new SeatTaken();
        await rooms.insertMany(made, { session, lean: true });
      });
      return true;
    } catch (error) {
      if (error instanceof SeatTaken || isDuplicateKeyError(error)) return false;
      throw error;
    }
  }

  return {
    /** Seats the players of a new room; false if one of them is not free any more. */
    seat: (setup: RoomSetup, now: number, from: Origin = 'queue'): Promise<boolean> => seatAll([setup], now, from),

    /** Seats those who wait in these rooms, mostly with one transaction; gives the rooms whose players were free. */
    async seatMany(setups: readonly RoomSetup[], now: number): Promise<readonly RoomSetup[]> {
      if (setups.length === 0 || (await seatAll(setups, now, 'queue'))) return setups;
      if (setups.length === 1) return [];
      const areSeated = await Promise.all(setups.map((setup) => seatAll([setup], now, 'queue')));
      return setups.filter((_, n) => areSeated[n]);
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
