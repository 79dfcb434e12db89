import { SHARDS } from '@maseki/contracts/battle/shards.ts';
import { rendezvousOrder } from '@maseki/service-kit/rendezvous.ts';
import type { LivingPod } from './living-pods.ts';

type NamedPod = Pick<LivingPod, 'id' | 'name'>;

/** The pod where the sockets of a shard's rooms begin, and the one that keeps their clocks as well, in case the first one dies. */
const HOLDERS = 2;

/** The ids of the pods that hold a shard, the serving one first. They go by names, as the gateway does; a name may be used twice. */
export function holdersOf(shard: string, pods: readonly NamedPod[]): string[] {
  const byName = Map.groupBy(pods, ({ id, name }) => name ?? id);
  const ordered = rendezvousOrder([...byName.keys()], shard).flatMap((name) => byName.get(name) ?? []);
  return ordered.slice(0, HOLDERS).map(({ id }) => id);
}

/** The shards that a pod holds among the living ones. */
export const shardsHeldBy = (podId: string, living: readonly NamedPod[]): string[] =>
  SHARDS.filter((shard) => holdersOf(shard, living).includes(podId));
