import type { ClusterPod } from '@maseki/tools/dev-env/battle-cluster.ts';
import { between } from '../between.ts';
import { isReadySoon, restartProcess } from '../grounds/processes.ts';

/** A pod dies. From then on its clock is wrong by up to a minute. */
export async function wrongClock(pod: ClusterPod): Promise<void> {
  const ms = Math.round(between(20_000, 60_000)) * (Math.random() < 0.5 ? -1 : 1);
  Object.assign(pod.settings, { CHAOS_CLOCK_MS: String(ms) });
  await restartProcess(pod, 'by_force');
  await isReadySoon(pod);
}
