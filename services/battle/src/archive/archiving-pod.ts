import { shardOf } from '@maseki/contracts/battle/shards.ts';
import type { RecordHeader } from '../log/record-header.ts';
import type { LivingPod } from '../pods/living-pods.ts';
import { holdersOf } from '../pods/shard-holders.ts';

/**
 * How long the archiving pod is alone with a battle that is over. As long as many battles take on a busy pod: a second transaction
 * about the same battle only makes the first one start over. A pod that dies is not waited for.
 */
const ALONE_MS = 20_000;

export interface ArchivingPodDeps {
  podId: string;
  podRegistry: { living(): readonly Pick<LivingPod, 'id' | 'name'>[] };
  now(): number;
}

/** Whether a pod may archive a battle now whose last entry has this header. Any pod may do it; one should. */
export function mayArchive(
  { roomId, writer, at }: Pick<RecordHeader, 'roomId' | 'writer' | 'at'>,
  { podId, podRegistry, now }: ArchivingPodDeps,
): boolean {
  const pods = podRegistry.living();
  // The one that wrote the end can replay the battle; one of another release may not be able to.
  const archiving = pods.find(({ id }) => writer.startsWith(id))?.id ?? holdersOf(shardOf(roomId), pods)[0];
  return archiving === podId || now() - at > ALONE_MS;
}
