import type { Context } from '../context.ts';

type HoldShardsDeps = Pick<Context, 'podRegistry' | 'ownShards' | 'logFollower' | 'battleLog' | 'shardSequences'> & {
  /** Forgets the clocks of all other rooms. */
  keepOnly(isKept: (roomId: string) => boolean): void;
};

/**
 * Looks after the shards that fall to this pod among those that live now. Returns whether there are new ones, whose rooms are to be
 * found: they are received from here on.
 */
export async function holdShards(deps: HoldShardsDeps): Promise<boolean> {
  const { podRegistry, ownShards, logFollower, battleLog, shardSequences, keepOnly } = deps;
  const gained = ownShards.update(podRegistry.living());
  logFollower.followShards(ownShards.all());
  keepOnly(logFollower.follows);
  const receive = async (shard: string) => shardSequences.receive(shard, await battleLog.lastSeqOf(shard));
  await Promise.all(gained.map(receive));
  return gained.length > 0;
}
