import { randomUUID } from 'node:crypto';
import { type Entry, isEntry, isRefusal, type RoomSetup } from '../domain/entry.ts';
import { replay } from '../domain/replay.ts';
import { type Advance, CannotReproduce, createRoom, type Room, remember } from '../domain/room.ts';
import type { Rulebook } from '../domain/rulebook.ts';
import type { BattleLog } from '../log/battle-log.ts';
import { headOf } from '../log/entry-head.ts';

/** A room with the stream's sequence of its last line. */
export interface LiveRoom {
  room: Room;
  seq: number;
  /** When this pod learnt of it, in ms since the epoch. */
  knownAt: number;
}

export interface LoaderParts {
  log: BattleLog;
  rulebook: Rulebook;
  now(): number;
  /** What a seated room is to be made of; undefined when nobody is seated in it. */
  setupOf(roomId: string): Promise<RoomSetup | undefined>;
  /** The log of a room that has ended and may have left the stream. */
  archived(roomId: string): Promise<readonly Entry[] | undefined>;
}

interface Replayed {
  live: LiveRoom;
  advances: Advance[];
}

/** Makes rooms from their logs. */
export function createLoader({ log, rulebook, now, setupOf, archived }: LoaderParts) {
  /** Writes the first entry of a room whose players are seated. Any pod may; the log takes one. */
  async function begin(setup: RoomSetup): Promise<void> {
    const { entry, room } = createRoom(setup, { rules: rulebook.newest, at: now() });
    await log.append(entry, headOf(room, randomUUID()), 0);
  }

  /** Once a room is purged only its last entry is left in the stream, and all of them are in the archive. */
  async function wholeLog(roomId: string, stored: readonly Entry[]): Promise<readonly Entry[]> {
    if (stored[0]?.kind === 'created') return stored;
    const entries = await archived(roomId);
    if (!entries) throw new CannotReproduce(`${roomId}: the log has no beginning and there is no archive`);
    return entries;
  }

  return {
    begin,

    /** A room as its log has it now; undefined when there is no such room. Throws CannotReproduce. */
    async load(roomId: string): Promise<Replayed | undefined> {
      let stored = await log.readAfter(roomId, 0);
      if (stored.length === 0) {
        const setup = await setupOf(roomId);
        if (!setup) return undefined;
        await begin(setup);
        stored = await log.readAfter(roomId, 0);
      }
      const lines = stored.map(({ line }) => line);
      const advances = replay(await wholeLog(roomId, lines.filter(isEntry)), rulebook);
      const last = advances.at(-1)?.room;
      const seq = stored.at(-1)?.seq;
      if (!last || !seq) return undefined;
      const room = lines.filter(isRefusal).reduce(remember, last);
      return { live: { room, seq, knownAt: now() }, advances };
    },
  };
}

export type Loader = ReturnType<typeof createLoader>;
