import { randomUUID } from 'node:crypto';
import type { EpochMs } from '@maseki/contracts/time.ts';
import { UnavailableError } from '@maseki/service-kit/unavailable.ts';
import type { BattleLog } from '../../base/log/battle-log.ts';
import type { StoredRecord } from '../../base/log/reader.ts';
import { headerOf } from '../../base/log/record-header.ts';
import type { RoomStore } from '../../base/seats/room-store.ts';
import { isRefusal, type LogEntry, type RoomSetup } from '../../battle/log-record.ts';
import {
  type AppliedEntry,
  CannotReproduce,
  createRoom,
  entriesAmong,
  type Room,
  rememberRefusal,
  replayEntries,
} from '../../battle/room.ts';
import type { Rulebook, Rules } from '../../battle/rulebook.ts';

export interface LiveRoom {
  room: Room;
  seq: number;
  /** When this pod learned of it. */
  knownAt: EpochMs;
}

interface RoomLoaderDeps {
  battleLog: BattleLog;
  rulebook: Rulebook;
  rulesForNewRooms(): Rules;
  now(): number;
  /** `startOf` resolves to undefined if no user is seated in the room. */
  rooms: Pick<RoomStore, 'startOf' | 'markBegun'>;
  /** Gets each room whose first entry this pod has stored. */
  countBegun(setup: RoomSetup): void;
  /** Of a room that is archived and may have left the stream. Undefined without one. */
  archivedEntries(roomId: string): Promise<readonly LogEntry[] | undefined>;
}

interface LoadedRoom {
  live: LiveRoom;
  applied: AppliedEntry[];
}

export function createRoomLoader({
  battleLog,
  rulebook,
  rulesForNewRooms,
  now,
  rooms,
  countBegun,
  archivedEntries,
}: RoomLoaderDeps) {
  /** Resolves to undefined if another pod has begun the room. Throws UnavailableError. */
  async function appendFirst(setup: RoomSetup): Promise<LiveRoom | { room: Room } | undefined> {
    const { entry, room } = createRoom(setup, { rules: rulesForNewRooms(), at: now() });
    const outcome = await battleLog.append(entry, headerOf(room, randomUUID()), 0);
    if (outcome.status === 'stored') {
      countBegun(setup);
      return { room, seq: outcome.seq, knownAt: now() };
    }
    if (outcome.status === 'behind') return undefined;
    if (outcome.status === 'unknown' && (await battleLog.tail(room.id))) return { room };
    throw new UnavailableError(`${room.id}: its first entry is not stored`);
  }

  /**
   * Appends the first entries of rooms whose players are seated, and returns the rooms that this
   * has begun. Any pod may do it, and the log accepts one. Throws UnavailableError if a room has no
   * beginning yet. Its players stay seated, and a socket that comes to the room, or a sweep, begins
   * it.
   */
  async function begin(setups: readonly RoomSetup[]): Promise<LiveRoom[]> {
    const tried = await Promise.allSettled(setups.map(appendFirst));
    const begun = tried.flatMap((one) => (one.status === 'fulfilled' && one.value ? one.value : []));
    await rooms.markBegun(begun.map(({ room }) => room.id));
    const failed = tried.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
    return begun.filter((one): one is LiveRoom => 'seq' in one);
  }

  /** A battle that is archived and has left the stream, so that nothing is appended any more. */
  async function loadArchived(roomId: string): Promise<LoadedRoom | undefined> {
    const entries = await archivedEntries(roomId);
    const applied = entries && replayEntries(entries, rulebook);
    const last = applied?.at(-1)?.room;
    return last && { live: { room: last, seq: 0, knownAt: now() }, applied };
  }

  /** Once a room is purged, the stream has only its last entry, and the archive has all of them. */
  async function allEntries(roomId: string, stored: readonly LogEntry[]): Promise<readonly LogEntry[]> {
    if (stored[0]?.kind === 'created') return stored;
    const entries = await archivedEntries(roomId);
    if (!entries) throw new CannotReproduce(`${roomId}: the log has no beginning and there is no archive`);
    return entries;
  }

  async function replay(roomId: string, stored: readonly StoredRecord[]): Promise<LoadedRoom | undefined> {
    const records = stored.map(({ record }) => record);
    const applied = replayEntries(await allEntries(roomId, entriesAmong(roomId, records)), rulebook);
    const last = applied.at(-1)?.room;
    const seq = stored.at(-1)?.seq;
    if (!last || !seq) return undefined;
    const room = records.filter(isRefusal).reduce(rememberRefusal, last);
    return { live: { room, seq, knownAt: now() }, applied };
  }

  return {
    begin,

    /** Perhaps without newest records, for half the cost. Throws CannotReproduce, BattleAborted. */
    async loadRecent(roomId: string): Promise<LoadedRoom | undefined> {
      const stored = await battleLog.readRecent(roomId);
      return stored[0]?.record.kind === 'created' ? replay(roomId, stored) : undefined;
    },

    /** As its log has it now, undefined without one. Throws CannotReproduce, BattleAborted. */
    async load(roomId: string): Promise<LoadedRoom | undefined> {
      let stored = await battleLog.readAfter(roomId, 0);
      if (stored.length === 0) {
        const start = await rooms.startOf(roomId);
        if (!start) return loadArchived(roomId);
        // Beginning it again would show two players a battle that they have played already.
        if (start.begun) throw new CannotReproduce(`${roomId}: its log is lost`);
        await begin([start.setup]);
        stored = await battleLog.readAfter(roomId, 0);
      }
      return replay(roomId, stored);
    },
  };
}

export type RoomLoader = ReturnType<typeof createRoomLoader>;
