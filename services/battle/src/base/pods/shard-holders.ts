import { SHARDS } from '@maseki/contracts/battle/shards.ts';
import { rendezvousOrder } from '@maseki/service-kit/rendezvous.ts';
import type { LivingPod } from './living-pods.ts';

type NamedPod = Pick<LivingPod, 'id' | 'name'>;

/** The pod where a shard's sockets begin, and one that keeps its clocks in case that one dies. */
const HOLDERS = 2;

/** The serving one is first. They go by names, as in the gateway; a name may be used twice. */
export function holdersOf(shard: string, pods: readonly NamedPod[]): string[] {
  const byName = Map.groupBy(pods, ({ id, name }) => name ?? id);
  const ordered = rendezvousOrder([...byName.keys()], shard).flatMap((name) => byName.get(name) ?? []);
  return ordered.slice(0, HOLDERS).map(({ id }) => id);
}

/** The shards that a pod holds among the living ones, and those of them that it serves. */
export function shardsHeldBy(podId: string, living: readonly NamedPod[]): Record<'held' | 'served', string[]> {
  const holders = SHARDS.map((shard) => ({ shard, ids: holdersOf(shard, living) }));
  const shardsOf = (some: typeof holders) => some.map(({ shard }) => shard);
  return {
    held: shardsOf(holders.filter(({ ids }) => ids.includes(podId))),
    served: shardsOf(holders.filter(({ ids }) => ids[0] === podId)),
  };
}
