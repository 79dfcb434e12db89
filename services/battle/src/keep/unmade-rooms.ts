import { shardOf } from '@maseki/contracts/battle/shards.ts';
import type { Log } from '@maseki/service-kit/log.ts';
import type { ReplayStore } from '../after/archive/store.ts';
import type { OwnShards } from '../base/pods/own-shards.ts';
import type { RoomStore } from '../base/seats/room-store.ts';

export interface UnmadeRoomsDeps {
  stores: { rooms: Pick<RoomStore, 'giveUp' | 'freeArchived'>; replays: Pick<ReplayStore, 'isArchived'> };
  now(): number;
  log: Log;
}

interface SeatSweepDeps extends UnmadeRoomsDeps {
  stores: UnmadeRoomsDeps['stores'] & {
    rooms: Pick<RoomStore, 'unconfirmed' | 'knownAmong' | 'confirm' | 'forgetGivenUp'>;
  };
  ownShards: Pick<OwnShards, 'all'>;
}

/** Time that the pod which took the seats of a room has to make it, before others give it up. */
export const MAKES_WITHIN_MS = 2_000;
/** Sweeps of which one lets old ids of given up rooms go. */
const FORGETS_EVERY = 60;

/** Frees the seats in a room that does not exist. A pod that was paused cannot make it later. */
export async function giveUpRoom(roomId: string, { stores, now, log }: UnmadeRoomsDeps): Promise<void> {
  if (await stores.replays.isArchived(roomId)) return stores.rooms.freeArchived(roomId, now());
  const users = await stores.rooms.giveUp(roomId, now());
  if (users) log.warn({ event: 'room_given_up', roomId }, 'seats in a room that was never made are free again');
}

/**
 * Looks at the seats that were taken two seconds ago or earlier, once each. Most have their rooms,
 * and are confirmed. Those of pods that died before they made the room are freed.
 */
export function createSeatSweep(deps: SeatSweepDeps) {
  const { stores, ownShards, now } = deps;
  let sweeps = 0;

  /** True if there were any. */
  return async function sweepSeats(attempt: (roomId: string, work: Promise<void>) => Promise<void>): Promise<boolean> {
    if (sweeps % FORGETS_EVERY === 0) await stores.rooms.forgetGivenUp(now());
    sweeps += 1;
    const own = new Set(ownShards.all());
    const found = await stores.rooms.unconfirmed(now() - MAKES_WITHIN_MS);
    const seated = found.filter((roomId) => own.has(shardOf(roomId)));
    if (seated.length === 0) return false;
    const known = await stores.rooms.knownAmong(seated);
    for (const roomId of seated) if (!known.has(roomId)) await attempt(roomId, giveUpRoom(roomId, deps));
    await stores.rooms.confirm([...known]);
    return true;
  };
}
