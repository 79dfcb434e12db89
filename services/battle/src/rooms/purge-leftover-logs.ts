import type { Log } from '@maseki/service-kit/log.ts';
import type { BattleLog } from '../log/battle-log.ts';
import type { OwnShards } from '../pods/own-shards.ts';
import type { RoomStore } from '../seats/room-store.ts';

interface LeftoverDeps {
  stores: { rooms: Pick<RoomStore, 'isKnown'> };
  battleLog: Pick<BattleLog, 'newestOf' | 'nextIn' | 'forget'>;
  ownShards: Pick<OwnShards, 'all'>;
  now(): number;
  log: Log;
}

/** How long a log is kept whose room the database does not know: it may be restored once more, to a moment when it does. */
const KEPT_MS = 24 * 60 * 60 * 1_000;
/** Records looked at in one round: after a restore thousands of logs may be left over. */
const RECORDS_A_ROUND = 50;

/**
 * Removes the logs of rooms that the database does not know, or has archived, a day after their last record. Such logs are left when the
 * database was restored to before their rooms were made, or the log to before it was purged. They are found from the oldest record of a
 * shard on, so that a round mostly reads one record: all others are younger than a day.
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
    // What is appended from here on stays, and shows that somebody goes on with the battle.
    await battleLog.forget(roomId, newest.seq);
    log.warn({ event: 'leftover_log_purged', roomId }, 'the log of a battle that nobody knows is removed');
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
