import type { Context } from '../context.ts';

type HoldShardsDeps = Pick<Context, 'podRegistry' | 'ownShards' | 'logFollower' | 'battleLog' | 'shardSequences'> & {
  /** Forgets the clocks of all other rooms. */
  keepOnly(isKept: (roomId: string) => boolean): void;
};

/** Looks after the shards that fall to this pod among those that live now. Returns which are new; the records of those that it serves are received from here on. */
export async function holdShards(deps: HoldShardsDeps): Promise<ReturnType<Context['ownShards']['update']>> {
  const { podRegistry, ownShards, logFollower, battleLog, shardSequences, keepOnly } = deps;
  const gained = ownShards.update(podRegistry.living());
  logFollower.followShards(ownShards.served());
  keepOnly((roomId) => ownShards.holds(roomId) || logFollower.follows(roomId));
  const receive = async (shard: string) => shardSequences.receive(shard, await battleLog.lastSeqOf(shard));
  await Promise.all(gained.served.map(receive));
  return gained;
}
