import { shardOf } from '@maseki/contracts/battle/shards.ts';
import type { RecordHeader } from '../../base/log/record-header.ts';
import type { LivingPod } from '../../base/pods/living-pods.ts';
import { holdersOf } from '../../base/pods/shard-holders.ts';

/**
 * Time for which only the archiving pod may archive a battle that is over. Many battles take that
 * long on a busy pod, and a second transaction about the same battle only makes the first one start
 * over. The others do not wait for a pod that died.
 */
const ALONE_MS = 20_000;

export interface ArchivingPodDeps {
  podId: string;
  podRegistry: { living(): readonly Pick<LivingPod, 'id' | 'name'>[] };
  now(): number;
}

/** True if a pod may archive the battle with this last header. Any pod may, one should. */
export function mayArchive(
  { roomId, writer, at }: Pick<RecordHeader, 'roomId' | 'writer' | 'at'>,
  { podId, podRegistry, now }: ArchivingPodDeps,
): boolean {
  const pods = podRegistry.living();
  // The one that wrote the end can replay the battle; one of another release may not be able to.
  const archiving = pods.find(({ id }) => writer.startsWith(id))?.id ?? holdersOf(shardOf(roomId), pods)[0];
  return archiving === podId || now() - at > ALONE_MS;
}
