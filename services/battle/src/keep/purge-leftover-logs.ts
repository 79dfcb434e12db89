import { DAY_MS } from '@maseki/contracts/time.ts';
import type { Log } from '@maseki/service-kit/log.ts';
import type { BattleLog } from '../base/log/battle-log.ts';
import type { OwnShards } from '../base/pods/own-shards.ts';
import type { RoomStore } from '../base/seats/room-store.ts';

interface LeftoverDeps {
  stores: { rooms: Pick<RoomStore, 'isKnown'> };
  battleLog: Pick<BattleLog, 'newestOf' | 'nextIn' | 'forget'>;
  ownShards: Pick<OwnShards, 'all'>;
  now(): number;
  log: Log;
}

/** Logs without a room stay so long, because the database may be restored once more. */
const KEPT_MS = DAY_MS;
/** Records read in one round, because thousands of logs may be left over after a restore. */
const RECORDS_A_ROUND = 50;

/**
 * Removes the logs of rooms that are archived or not in the database, a day after their last
 * record. Such logs are left if the database was restored to before their rooms were made, or the
 * log to before it was purged. They are found from the oldest record of a shard on. A round mostly
 * reads one record, because all others are younger than a day.
 */
export function createLeftoverPurge({ stores, battleLog, ownShards, now, log }: LeftoverDeps) {
  /** By shard, where the next round goes on among old records that stay. */
  const positions = new Map<string, number>();
  let rounds = 0;

  const isOld = (storedAt: number) => now() - storedAt > KEPT_MS;

  /** Removes a log, unless it is young or that of an unfinished battle. */
  async function purge(roomId: string): Promise<boolean> {
    const newest = await battleLog.newestOf(roomId);
    if (!newest || !isOld(newest.storedAt) || (await stores.rooms.isKnown(roomId))) return false;
    // Later records stay, because they show that the battle goes on.
    await battleLog.forget(roomId, newest.seq);
    log.warn({ event: 'leftover_log_purged', roomId }, 'the log of an unknown battle is removed');
    return true;
  }

  async function purgeIn(shard: string): Promise<void> {
    const kept = new Set<string>();
    let seq = positions.get(shard) ?? 0;
    positions.delete(shard);
    for (let looked = 0; looked < RECORDS_A_ROUND; looked += 1) {
      const next = await battleLog.nextIn(shard, seq);
      if (!next || !isOld(next.storedAt)) return;
      if (!kept.has(next.roomId) && !(await purge(next.roomId))) kept.add(next.roomId);
      seq = next.seq + 1;
    }
    positions.set(shard, seq);
  }

  /** Looks through the next of this pod's shards. */
  return async function purgeLeftovers(): Promise<void> {
    const shards = ownShards.all();
    rounds += 1;
    const shard = shards[rounds % Math.max(shards.length, 1)];
    if (shard !== undefined) await purgeIn(shard);
  };
}
