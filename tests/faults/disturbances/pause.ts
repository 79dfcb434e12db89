import { setTimeout as sleep } from 'node:timers/promises';
import type { ClusterPod } from '@maseki/tools/dev-env/battle-cluster.ts';
import { between } from '../between.ts';

/**
 * Mostly as long as a slow collection of memory, sometimes so long that others believe the pod
 * dead.
 */
const pauseMs = () => (Math.random() < 0.9 ? between(100, 1_000) : between(3_000, 8_000));

/** A process that does nothing for a while. */
export async function pause(pod: ClusterPod): Promise<void> {
  pod.freeze();
  await sleep(pauseMs());
  pod.thaw();
}
