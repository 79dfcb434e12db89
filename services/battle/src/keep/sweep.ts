import { areNamed, maintenancePhase } from '@maseki/contracts/live/maintenance.ts';
import { HOUR_MS } from '@maseki/contracts/time.ts';
import type { Live } from '@maseki/service-kit/live/watch-live.ts';
import type { Log } from '@maseki/service-kit/log.ts';
import { ArchivingPaused } from '../after/archive/archiver.ts';
import { type ArchivingPodDeps, mayArchive } from '../after/archive/archiving-pod.ts';
import type { EndedLogs } from '../after/archive/ended-logs.ts';
import type { ReplayStore } from '../after/archive/store.ts';
import type { BattleLog } from '../base/log/battle-log.ts';
import type { RecordHeader } from '../base/log/record-header.ts';
import type { OwnShards } from '../base/pods/own-shards.ts';
import type { RoomStore } from '../base/seats/room-store.ts';
import type { RoomCache } from '../play/rooms/room-cache.ts';
import type { Aborter } from './abort-battle.ts';
import { createRestoredRooms, type RestoredRoomsDeps } from './restored-rooms.ts';
import { createSeatSweep, MAKES_WITHIN_MS } from './unmade-rooms.ts';

interface SweepDeps extends ArchivingPodDeps, RestoredRoomsDeps {
  stores: { rooms: RoomStore; replays: ReplayStore };
  battleLog: Pick<BattleLog, 'tails'>;
  roomCache: RoomCache;
  endedLogs: Pick<EndedLogs, 'forget' | 'purge' | 'removeRestored'>;
  aborter: Aborter;
  ownShards: Pick<OwnShards, 'all'>;
  live: Pick<Live, 'current'>;
  log: Log;
  /** Gets the header of the newest entry of each unfinished room that this pod did not know. */
  track(header: RecordHeader): void;
}

/** Time that the pod which made or finished a battle has before others do its work. */
const HEAD_START_MS = MAKES_WITHIN_MS;
/** How long the last entry of an archived battle stays in the stream, to refuse paused writers. */
const LAST_ENTRY_KEPT_MS = HOUR_MS;
const FORGOTTEN_TOGETHER = 100;

/**
 * Finds the work that a dead process left undone: untracked clocks, seats without a room,
 * rooms without a log, ends without an archive, logs not purged. Closes battles that no pod can
 * play on.
 */
export function createSweep(deps: SweepDeps) {
  const { stores, battleLog, roomCache, endedLogs, aborter, ownShards, track, tracked, live, now, log } = deps;
  const restoredRooms = createRestoredRooms(deps);
  const sweepSeats = createSeatSweep(deps);
  const noteFailure = (what: string, roomId: string, error: unknown) => {
    if (error instanceof ArchivingPaused) return;
    log.warn({ event: 'sweep_failed', err: error, roomId }, `${what} failed`);
  };
  const attempt = (what: string, roomId: string, work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => noteFailure(what, roomId, error),
    );

  /** True from 20 minutes after the begin of a maintenance on, but for battles of operators. */
  async function isOver(roomId: string): Promise<boolean> {
    const { maintenance } = live.current();
    if (!maintenance || maintenancePhase(maintenance, now()) !== 'over') return false;
    const room = maintenance.players.length > 0 ? await stores.rooms.find(roomId) : null;
    return !areNamed(maintenance, room?.users ?? []);
  }

  /** True if there was anything to look after. */
  return async function sweep(): Promise<boolean> {
    // The logs of the rooms whose clocks this pod keeps are not read.
    const known = new Map(tracked().map((header) => [header.roomId, header]));
    const found = await stores.rooms.unfinished(ownShards.all());
    const unfinished = found.filter(({ id }) => !known.has(id));
    const tails = await battleLog.tails(unfinished.map(({ id }) => id));
    const headers = new Map(tails.map(({ header }) => [header.roomId, header]));
    const late = now() - HEAD_START_MS;
    // The archiver limits how many are under way; those share transactions.
    const archiving: Promise<void>[] = [];
    for (const room of found) {
      const header = known.get(room.id) ?? headers.get(room.id);
      if (aborter.mayBeDead(header, room.createdAt)) await attempt('closing', room.id, aborter.abortIfDead(room));
    }
    for (const room of unfinished) {
      const { id, createdAt } = room;
      const header = headers.get(id);
      if (aborter.mayBeDead(header, createdAt)) continue;
      if (!header && createdAt < late) await attempt('repair', id, roomCache.fresh(id));
      else if (header && !header.finished) track(header);
      else if (header && header.at < late && mayArchive(header, deps)) {
        archiving.push(attempt('archiving', id, aborter.archiveOrAbort(room)));
      }
    }
    await Promise.all(archiving);
    for (const { id } of found) {
      if (await isOver(id)) await attempt('closing', id, aborter.abortRunning(id, { reason: 'maintenance' }));
    }
    const hasSeats = await sweepSeats((id, work) => attempt('freeing', id, work));
    await restoredRooms.endMissing(found, (id, work) => attempt('ending', id, work));
    const unpurged = await stores.replays.unpurged(ownShards.all());
    for (const id of unpurged) await attempt('purge', id, endedLogs.purge([id]));
    const unforgotten = await stores.replays.unforgotten(ownShards.all(), now() - LAST_ENTRY_KEPT_MS);
    for (let from = 0; from < unforgotten.length; from += FORGOTTEN_TOGETHER) {
      const ids = unforgotten.slice(from, from + FORGOTTEN_TOGETHER);
      await endedLogs.forget(ids, (id, error) => noteFailure('removal', id, error));
    }
    return hasSeats || found.length + unpurged.length + unforgotten.length > 0;
  };
}
