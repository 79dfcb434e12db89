import { shardOf } from '@maseki/contracts/battle/shards.ts';
import { HOUR_MS } from '@maseki/contracts/time.ts';
import { failedWrites, isOnlyDuplicateKeys } from '@maseki/service-kit/mongo/duplicate-keys.ts';
import { isDuplicateKeyError } from '@maseki/service-kit/mongo/indexes.ts';
import type { mongo } from 'mongoose';
import type { RoomSetup } from '../../battle/log-record.ts';
import { humansIn } from '../../battle/room-setup.ts';
import type { Models } from '../database/models.ts';
import type { BroadcastSeats } from './broadcast-seats.ts';
import { idsOf, type Origin, unbegunSeats } from './unbegun-seats.ts';

export interface UnfinishedRoom {
  id: string;
  users: string[];
  createdAt: number;
}

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

/**
 * In the place of the shard of a room that must not be made, because its seats were freed. A pod
 * that was paused before it made the room finds the id taken.
 */
const DEAD = 'dead';
/** How long such an id stays taken, far longer than a pod may take to make a room. */
const DEAD_FOR_MS = HOUR_MS;
const MADE_WITHIN_MS = 60_000;

const ALIVE = { shard: { $ne: DEAD } } as const;

const aliveById = (_id: string) => ({ _id, ...ALIVE });

/** Resolves to false if the players of a room, who have their seats now, must not get it. */
type Check = () => Promise<boolean>;

export class RoomStore {
  private readonly models: Pick<Models, 'tickets' | 'rooms'>;
  private readonly onSeats: BroadcastSeats;
  private readonly seats: ReturnType<typeof unbegunSeats>;

  constructor(models: Pick<Models, 'tickets' | 'rooms'>, onSeats: BroadcastSeats = () => undefined) {
    this.models = models;
    this.onSeats = onSeats;
    this.seats = unbegunSeats(models);
  }

  /** Seats both; false if one is no longer free, or if the check fails after that. */
  async seat(setup: RoomSetup, now: number, from: Origin = 'queue', check?: Check): Promise<boolean> {
    return (await this.seatAll([setup], { now, from, ...(check && { check }) })).length === 1;
  }

  /** Seats queued players in these rooms. Returns the rooms whose players were free. */
  seatMany(setups: readonly RoomSetup[], now: number): Promise<readonly RoomSetup[]> {
    return this.seatAll(setups, { now, from: 'queue' });
  }

  /**
   * Frees the seats in a room that was never made, and sees to it that it never will be. Returns
   * the users, or null if there is the room. The caller has looked for an archive.
   */
  async giveUp(roomId: string, now: number): Promise<string[] | null> {
    const users = await this.seats.usersIn(roomId);
    const dead = { _id: roomId, users: [], shard: DEAD, created_at: now };
    try {
      await this.models.rooms.collection.insertOne(dead as unknown as mongo.Document);
    } catch (error) {
      if (!isDuplicateKeyError(error)) throw error;
      if (await this.models.rooms.exists(aliveById(roomId))) return null;
    }
    await this.seats.free([roomId], now);
    if (users.length > 0) this.onSeats(roomId, users, false);
    return users;
  }

  /** Frees the seats in a room whose battle is archived, as after a restore of the database. */
  readonly freeArchived = (roomId: string, now: number): Promise<void> => this.seats.free([roomId], now);

  /** Lets the ids of rooms go that were given up long ago. */
  async forgetGivenUp(now: number): Promise<void> {
    await this.models.rooms.deleteMany({ shard: DEAD, created_at: { $lt: now - DEAD_FOR_MS } });
  }

  async setupOf(roomId: string): Promise<RoomSetup | undefined> {
    return (await this.models.rooms.findOne(aliveById(roomId)).lean())?.setup;
  }

  /** The start of an unfinished room, and whether it has begun. */
  async startOf(roomId: string): Promise<{ setup: RoomSetup; begun: boolean } | undefined> {
    const found = await this.models.rooms.findOne(aliveById(roomId)).lean();
    return found ? { setup: found.setup, begun: found.begun === true } : undefined;
  }

  async markBegun(roomIds: readonly string[]): Promise<void> {
    if (roomIds.length > 0) await this.models.rooms.updateMany({ _id: { $in: roomIds } }, { $set: { begun: true } });
  }

  /** The seal and the number of a player in an unfinished room. Null without a proof. */
  async fairnessOf(roomId: string, userId: string): Promise<{ seal: string; contribution: string | null } | null> {
    const found = await this.models.rooms.findOne(aliveById(roomId)).select(['setup.players', 'setup.fairness']).lean();
    const { players, fairness } = found?.setup ?? {};
    if (!players || !fairness) return null;
    const seat = players.a.user_id === userId ? 'a' : 'b';
    return { seal: fairness.seals[seat], contribution: fairness.contributions[seat] };
  }

  async find(roomId: string): Promise<UnfinishedRoom | null> {
    const found = await this.models.rooms.findOne(aliveById(roomId), { setup: 0 }).lean();
    return found && { id: found._id, users: found.users, createdAt: found.created_at };
  }

  /** The unfinished room of a slug, which is its id, a ticket's slug, or an invitation. */
  async bySlug(slug: string): Promise<UnfinishedRoom | null> {
    const isNamed = { $or: [{ _id: slug }, { 'setup.aliases': slug }] };
    const found = await this.models.rooms.findOne({ ...isNamed, ...ALIVE }, { setup: 0 }).lean();
    return found && { id: found._id, users: found.users, createdAt: found.created_at };
  }

  /** Asks a majority of servers, because battles of unknown rooms are ended. */
  readonly isKnown = async (roomId: string): Promise<boolean> =>
    (await this.models.rooms.findOne(aliveById(roomId), { _id: 1 }).readConcern('linearizable').lean()) !== null;

  async knownAmong(roomIds: readonly string[]): Promise<Set<string>> {
    if (roomIds.length === 0) return new Set();
    const found = await this.models.rooms.find({ _id: { $in: roomIds }, ...ALIVE }, { _id: 1 }).lean();
    return new Set(found.map(({ _id }) => _id));
  }

  /** Unfinished rooms with their players and without decks, those that began first first. */
  async oldest(limit: number): Promise<ListedRoom[]> {
    const found = await this.models.rooms
      .find(ALIVE)
      .select(['created_at', 'setup.mode', 'setup.players'])
      .sort({ _id: 1 })
      .limit(limit)
      .lean();
    return found.map(({ _id, setup: { mode, players }, created_at }) => ({
      id: _id,
      mode,
      players,
      createdAt: created_at,
    }));
  }

  /** Those of the rooms that are unfinished, without decks. */
  async battlesOf(roomIds: readonly string[]): Promise<(Pick<RoomSetup, 'mode' | 'players'> & { id: string })[]> {
    const found = await this.models.rooms
      .find({ _id: { $in: roomIds }, ...ALIVE })
      .select(['setup.mode', 'setup.players'])
      .lean();
    return found.map(({ _id: id, setup: { mode, players } }) => ({ id, mode, players }));
  }

  /** Unfinished or unarchived battles of all pods, with those given up in the last hour. */
  readonly count = (): Promise<number> => this.models.rooms.estimatedDocumentCount();

  readonly unconfirmed = (before: number): Promise<string[]> => this.seats.unconfirmed(before);
  readonly confirm = (roomIds: readonly string[]): Promise<void> => this.seats.confirm(roomIds);

  /** Reads no documents, because an index has all of it. */
  async unfinished(shards: readonly string[]): Promise<SweptRoom[]> {
    const found = await this.models.rooms.find({ shard: { $in: shards } }, { _id: 1, created_at: 1 }).lean();
    return found.map(({ _id, created_at }) => ({ id: _id, createdAt: created_at }));
  }

  /** The rooms that were made. Frees the seats in those that must not be made any more. */
  private async make(setups: readonly RoomSetup[], now: number): Promise<readonly RoomSetup[]> {
    if (setups.length === 0) return [];
    const documents = setups.map((setup) => roomDocument(setup, now)) as unknown as mongo.Document[];
    try {
      await this.models.rooms.collection.insertMany(documents, { ordered: false, ignoreUndefined: true });
      return setups;
    } catch (error) {
      // After any other failure the rooms may be there, and a sweep looks.
      if (!isOnlyDuplicateKeys(error)) throw error;
      const failed = failedWrites(error);
      await this.seats.free(idsOf(setups.filter((_, n) => failed.has(n))), now);
      return setups.filter((_, n) => !failed.has(n));
    }
  }

  /** Seats players, then makes rooms, without a transaction (ADR 0035). Returns the made ones. */
  private async seatAll(
    setups: readonly RoomSetup[],
    { now, from, check }: { now: number; from: Origin; check?: Check },
  ): Promise<readonly RoomSetup[]> {
    if (setups.length === 0) return [];
    const startedAt = Date.now();
    const seated = await this.seats.take(setups, now, from);
    const isLate = Date.now() - startedAt > MADE_WITHIN_MS;
    if (!isLate && (!check || (await check()))) {
      const made = await this.make(seated, now);
      for (const setup of made) {
        const users = humansIn(setup).map(({ user_id }) => user_id);
        this.onSeats(setup.room_id, users, true);
      }
      return made;
    }
    await this.seats.free(idsOf(seated), now);
    return [];
  }
}
