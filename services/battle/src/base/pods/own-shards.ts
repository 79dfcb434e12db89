import { shardOf } from '@maseki/contracts/battle/shards.ts';
import type { LivingPod } from './living-pods.ts';
import { shardsHeldBy } from './shard-holders.ts';

/** The shards that a pod gained by an update. */
export interface GainedShards {
  /** The shards that it did not hold before. */
  held: string[];
  /** The shards that it did not serve before, whether or not it held them. */
  served: string[];
}

/**
 * The shards that this pod holds. It keeps the clocks of their rooms and sweeps them. It serves the
 * shards whose sockets begin here, and receives the records of their rooms. For the others it
 * stands in.
 */
export function createOwnShards(podId: string) {
  let held: readonly string[] = [];
  let served: ReadonlySet<string> = new Set();
  /** As of the last update, mostly the same; saves two hashes for each shard and pod. */
  let known = '';
  return {
    update(living: readonly LivingPod[]): GainedShards {
      const pods = JSON.stringify(living.map(({ id, name }) => [id, name]));
      if (pods === known) return { held: [], served: [] };
      known = pods;
      const before = { held, served };
      const now = shardsHeldBy(podId, living);
      held = now.held;
      served = new Set(now.served);
      return {
        held: held.filter((shard) => !before.held.includes(shard)),
        served: now.served.filter((shard) => !before.served.has(shard)),
      };
    },
    /** Counts shards as not served after a failure, so that the next update brings them. */
    takeBack(shards: readonly string[]): void {
      served = new Set([...served].filter((shard) => !shards.includes(shard)));
      known = '';
    },
    all: (): readonly string[] => held,
    served: (): string[] => [...served],
    holds: (roomId: string): boolean => held.includes(shardOf(roomId)),
    serves: (roomId: string): boolean => served.has(shardOf(roomId)),
  };
}

export type OwnShards = ReturnType<typeof createOwnShards>;
