import { shardOf } from '@maseki/contracts/battle/shards.ts';
import type { LivingPod } from './living-pods.ts';
import { shardsHeldBy } from './shard-holders.ts';

/** The shards that this pod holds: it hears all of their rooms, keeps their clocks and sweeps them. Others may hold them as well. */
export function createOwnShards(podId: string) {
  let held: ReadonlySet<string> = new Set();
  /** Who lived at the last update: mostly the same as before, and two hashes for each shard and pod are not made again then. */
  let known = '';
  return {
    /** Takes in who lives. Returns the shards that this pod did not hold before. */
    update(living: readonly LivingPod[]): string[] {
      const pods = JSON.stringify(living.map(({ id, name }) => [id, name]));
      if (pods === known) return [];
      known = pods;
      const now = new Set(shardsHeldBy(podId, living));
      const gained = [...now].filter((shard) => !held.has(shard));
      held = now;
      return gained;
    },
    all: (): string[] => [...held],
    holds: (roomId: string): boolean => held.has(shardOf(roomId)),
  };
}
