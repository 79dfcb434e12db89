import type { HeardKeys } from '@maseki/service-kit/bus/heard-keys.ts';
import type { BattleLog } from '../../base/log/battle-log.ts';
import type { GainedShards, OwnShards } from '../../base/pods/own-shards.ts';
import type { PodRegistry } from '../../base/pods/registry.ts';
import type { SequenceTracker } from '../../base/pods/shard-sequences.ts';
import type { LogFollower } from './log-follower.ts';

interface HoldShardsDeps {
  podRegistry: Pick<PodRegistry, 'living'>;
  ownShards: OwnShards;
  logFollower: Pick<LogFollower, 'followShards' | 'follows'>;
  heardShards: Pick<HeardKeys, 'keep'>;
  battleLog: Pick<BattleLog, 'lastSeqOf'>;
  shardSequences: Pick<SequenceTracker, 'receive'>;
  /** Forgets the clocks of all other rooms. */
  keepOnly(isKept: (roomId: string) => boolean): void;
  /** Reads the newest records of the rooms in these shards that are known here. */
  compareShards(shards: readonly string[]): Promise<void>;
}

/** Looks after the shards of this pod. Hears those that it serves. Returns new ones. */
export async function holdShards(deps: HoldShardsDeps): Promise<GainedShards> {
  const { podRegistry, ownShards, logFollower, heardShards, battleLog, shardSequences } = deps;
  const gained = ownShards.update(podRegistry.living());
  logFollower.followShards(ownShards.served());
  heardShards.keep(ownShards.served());
  deps.keepOnly((roomId) => ownShards.holds(roomId) || logFollower.follows(roomId));
  const receive = async (shard: string) => shardSequences.receive(shard, await battleLog.lastSeqOf(shard));
  try {
    await Promise.all(gained.served.map(receive));
    // While it stood in, this pod received none of their records.
    await deps.compareShards(gained.served);
  } catch (error) {
    ownShards.takeBack(gained.served);
    throw error;
  }
  return gained;
}
