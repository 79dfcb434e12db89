import { shardOf } from '@maseki/contracts/battle/shards.ts';
import type { LivingPod } from './living-pods.ts';
import { shardsHeldBy } from './shard-holders.ts';

/** The shards that this pod holds: it hears all of their rooms, keeps their clocks and sweeps them. Others may hold them as well. */
export function createOwnShards(podId: string) {
  let held: ReadonlySet<string> = new Set();
  return {
    /** Takes in who lives. Returns the shards that this pod did not hold before. */
    update(living: readonly LivingPod[]): string[] {
      const now = new Set(shardsHeldBy(podId, living));
      const gained = [...now].filter((shard) => !held.has(shard));
      held = now;
      return gained;
    },
    all: (): string[] => [...held],
    holds: (roomId: string): boolean => held.has(shardOf(roomId)),
  };
}
