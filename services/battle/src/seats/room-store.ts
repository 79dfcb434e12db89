import { shardOf } from '@maseki/contracts/battle/shards.ts';
import { type BulkWrite, bulkWrite, writesTo } from '@maseki/service-kit/mongo/bulk-write.ts';
import { isDuplicateKeyError } from '@maseki/service-kit/mongo/indexes.ts';
import { transaction } from '@maseki/service-kit/mongo/transaction.ts';
import type { Connection } from 'mongoose';
import type { RoomPlayer, RoomSetup } from '../battle/log-record.ts';
import { humansIn } from '../battle/room-setup.ts';
import type { Models } from '../database/models.ts';
import { roomAliasStore } from './alias-store.ts';

/** A player has left the queue or was seated elsewhere since the setup was made. */
class SeatTaken extends Error {}

/** The origin of a new room's players. Practice and invitations need no queued ticket. */
type Origin = 'queue' | 'anywhere';

export interface UnfinishedRoom {
  id: string;
  users: string[];
  createdAt: number;
}

/** An unfinished room as operators see it in a list. */
interface ListedRoom extends Pick<RoomSetup, 'mode' | 'players'> {
  id: string;
  createdAt: number;
}

/** An unfinished room as a sweep knows it. */
export type SweptRoom = Pick<UnfinishedRoom, 'id' | 'createdAt'>;

const roomDocument = (setup: RoomSetup, now: number) => ({
  _id: setup.room_id,
  users: humansIn(setup).map(({ user_id }) => user_id),
  setup,
  shard: shardOf(setup.room_id),
  created_at: now,
});

/** What a ticket holds only while it is queued, beside the deck. */
const ofQueue = { blocked: '', only_ranked: '', recent: '', class: '', sealed: '' } as const;

/** Rooms whose battle is not finished, and the seats in them. */
export function roomStore(db: Connection, models: Pick<Models, 'tickets' | 'rooms' | 'roomAliases'>) {
  const { tickets, rooms } = models;
  const aliases = roomAliasStore(models);
  const toTickets = writesTo(tickets);

  /** The write that seats a user from the queue, or from anywhere but another seat. */
  function seatWrite({ user_id: _id, name }: RoomPlayer, setup: RoomSetup, from: Origin): BulkWrite {
    const $set = { state: 'seated', room_id: setup.room_id, name } as const;
    const $unset = { expires_at: '', presence: '', deck: '', free: '', ...ofQueue } as const;
    if (from === 'queue') {
      return toTickets.update({ _id, state: 'queued', slug: { $in: setup.aliases } }, { $set, $unset });
    }
    const $setOnInsert = { slug: setup.room_id, since: 0, rating: 0 };
    return toTickets.update({ _id, state: { $ne: 'seated' } }, { $set, $unset, $setOnInsert }, { upsert: true });
  }

  /**
   * Seats the players of these rooms in one transaction. False if one of them is no longer free.
   */
  async function seatAll(setups: readonly RoomSetup[], now: number, from: Origin): Promise<boolean> {
    const seats = setups.flatMap((setup) => humansIn(setup).map((player) => seatWrite(player, setup, from)));
    const documents = setups.flatMap((setup) => [
      writesTo(rooms).insert(roomDocument(setup, now)),
      ...aliases.add(setup),
    ]);
    try {
      await transaction(db, async (session) => {
        const { updated } = await bulkWrite(db, [...seats, ...documents], session);
        if (updated !== seats.length) throw new SeatTaken();
      });
      return true;
    } catch (error) {
      if (error instanceof SeatTaken || isDuplicateKeyError(error)) return false;
      throw error;
    }
  }

  return {
    /** Seats the players of a new room; false if one of them is no longer free. */
    seat: (setup: RoomSetup, now: number, from: Origin = 'queue'): Promise<boolean> => seatAll([setup], now, from),

    /**
     * Seats queued players in these rooms, mostly in one transaction. Returns the rooms whose
     * players were free.
     */
    async seatMany(setups: readonly RoomSetup[], now: number): Promise<readonly RoomSetup[]> {
      if (setups.length === 0 || (await seatAll(setups, now, 'queue'))) return setups;
      if (setups.length === 1) return [];
      const areSeated = await Promise.all(setups.map((setup) => seatAll([setup], now, 'queue')));
      return setups.filter((_, n) => areSeated[n]);
    },

    async setupOf(roomId: string): Promise<RoomSetup | undefined> {
      return (await rooms.findById(roomId).lean())?.setup;
    },

    /** The start of an unfinished room, and whether it has begun. */
    async startOf(roomId: string): Promise<{ setup: RoomSetup; begun: boolean } | undefined> {
      const found = await rooms.findById(roomId).lean();
      return found ? { setup: found.setup, begun: found.begun === true } : undefined;
    },

    async markBegun(roomIds: readonly string[]): Promise<void> {
      if (roomIds.length > 0) await rooms.updateMany({ _id: { $in: roomIds } }, { $set: { begun: true } });
    },

    async find(roomId: string): Promise<UnfinishedRoom | null> {
      const found = await rooms.findById(roomId, { setup: 0 }).lean();
      return found && { id: found._id, users: found.users, createdAt: found.created_at };
    },

    /**
     * The unfinished room that a slug leads to, its own id or the slug of a ticket of one of its
     * players.
     */
    async bySlug(slug: string): Promise<UnfinishedRoom | null> {
      const found = await rooms.findById(await aliases.roomOf(slug), { setup: 0 }).lean();
      return found && { id: found._id, users: found.users, createdAt: found.created_at };
    },

    /**
     * True if a room is unfinished. Asks a majority of the database's servers, because battles of
     * other rooms are ended.
     */
    isKnown: async (roomId: string): Promise<boolean> =>
      (await rooms.findById(roomId, { _id: 1 }).readConcern('linearizable').lean()) !== null,

    /** The unfinished rooms among these. */
    async knownAmong(roomIds: readonly string[]): Promise<Set<string>> {
      if (roomIds.length === 0) return new Set();
      const found = await rooms.find({ _id: { $in: roomIds } }, { _id: 1 }).lean();
      return new Set(found.map(({ _id }) => _id));
    },

    /** Unfinished rooms with their players and without decks, those that began first first. */
    async oldest(limit: number): Promise<ListedRoom[]> {
      const found = await rooms
        .find()
        .select(['created_at', 'setup.mode', 'setup.players'])
        .sort({ _id: 1 })
        .limit(limit)
        .lean();
      return found.map(({ _id, setup: { mode, players }, created_at }) => ({
        ...{ id: _id, mode, players },
        createdAt: created_at,
      }));
    },

    /** How many battles are unfinished or not archived, of all pods together. */
    count: (): Promise<number> => rooms.estimatedDocumentCount(),

    /** Reads no documents, because an index has all of it. */
    async unfinished(shards: readonly string[]): Promise<SweptRoom[]> {
      const found = await rooms.find({ shard: { $in: shards } }, { _id: 1, created_at: 1 }).lean();
      return found.map(({ _id, created_at }) => ({ id: _id, createdAt: created_at }));
    },
  };
}

export type RoomStore = ReturnType<typeof roomStore>;
