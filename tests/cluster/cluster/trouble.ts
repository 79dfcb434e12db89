import type { Cluster } from './cluster.ts';
import { isReady, type Pod } from './objects.ts';
import { logOf } from './pods.ts';

const LINES = 15;
const MOST_PODS = 6;

const nothing = () => '';

/**
 * The troubles of the namespace, which explain a failed check: pods that are not ready with the end
 * of their logs, and warnings.
 */
export async function logsOfTrouble(cluster: Cluster): Promise<object> {
  const pods = (await cluster.list<Pod>('pods').catch(() => [])).filter(
    (pod) => pod.status.phase !== 'Succeeded' && !isReady(pod),
  );
  const logs = await Promise.all(
    pods.slice(0, MOST_PODS).map(async ({ metadata, status }) => {
      const text = await logOf(cluster, metadata.name, LINES).catch(nothing);
      const states = (status.containerStatuses ?? []).map(({ state }) => state);
      return [metadata.name, { phase: status.phase, states, log: text.trim().split('\n') }] as const;
    }),
  );
  const warnings = await cluster
    .inNamespace(['get', 'events', '--field-selector', 'type=Warning', '--sort-by=.lastTimestamp'])
    .catch(nothing);
  return { pods: Object.fromEntries(logs), warnings: warnings.trim().split('\n').slice(-LINES) };
}
