import type { ClusterPod } from '@maseki/tools/dev-env/battle-cluster.ts';
import { isReadySoon, restartProcess } from '../grounds/processes.ts';

/** A pod is replaced by one of the other build. */
export async function otherRelease(pod: ClusterPod): Promise<void> {
  Object.assign(pod.settings, { CHAOS_BUILD: pod.settings['CHAOS_BUILD'] === 'older' ? 'newer' : 'older' });
  await restartProcess(pod, 'in_order');
  await isReadySoon(pod);
}
