import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import type { Cluster } from './cluster.ts';
import { COMPONENT, isReady, type Pod } from './objects.ts';

const EVERY_MS = 500;

export const podsOf = ({ list }: Cluster, component: string): Promise<Pod[]> =>
  list<Pod>('pods', `${COMPONENT}=${component}`);

/**
 * Deletes a pod. With `force` its processes are killed at once and kubectl does not wait for them.
 */
export async function deletePod({ inNamespace }: Cluster, { metadata }: Pod, force = false): Promise<void> {
  const how = force ? ['--grace-period=0', '--force'] : [];
  await inNamespace(['delete', 'pod', metadata.name, '--wait=false', ...how]);
}

/** Waits until a component has this many ready pods and none that is leaving. */
export const settledPods = (cluster: Cluster, component: string, count: number, withinMs = 300_000): Promise<Pod[]> =>
  eventually(
    async () => {
      const pods = await podsOf(cluster, component);
      const ready = pods.filter(isReady);
      if (ready.length !== count || pods.length !== count) {
        throw new Error(`${component} has ${ready.length} ready pods of ${pods.length}, not ${count}`);
      }
      return ready;
    },
    { withinMs, everyMs: EVERY_MS },
  );

/** Waits until no pod is leaving. */
export const noneLeaves = ({ list }: Cluster, withinMs = 180_000): Promise<unknown> =>
  eventually(
    async () => {
      const leaving = (await list<Pod>('pods')).filter(({ metadata }) => metadata.deletionTimestamp !== undefined);
      if (leaving.length > 0)
        throw new Error(`${leaving.map(({ metadata }) => metadata.name).join(', ')} still leaves`);
      return true;
    },
    { withinMs, everyMs: EVERY_MS },
  );

/** Waits until a component has this many ready pods; those that are leaving do not count. */
export const readyPods = (cluster: Cluster, component: string, count: number, withinMs = 300_000): Promise<Pod[]> =>
  eventually(
    async () => {
      const ready = (await podsOf(cluster, component)).filter(isReady);
      if (ready.length < count) throw new Error(`${component} has ${ready.length} ready pods, not ${count}`);
      return ready;
    },
    { withinMs, everyMs: EVERY_MS },
  );

/**
 * Evicts a pod as a drain of its node does. Resolves to true if its disruption budget allowed it.
 */
export async function evict({ kubectl }: Cluster, namespace: string, name: string): Promise<boolean> {
  const eviction = { apiVersion: 'policy/v1', kind: 'Eviction', metadata: { name, namespace } };
  const path = `/api/v1/namespaces/${namespace}/pods/${name}/eviction`;
  try {
    await kubectl(['create', '--raw', path, '--filename', '-'], { input: JSON.stringify(eviction) });
    return true;
  } catch (error) {
    if (/disruption budget|TooManyRequests|429/i.test(String(error))) return false;
    throw error;
  }
}

/** The last lines of a pod's log. */
export const logOf = ({ inNamespace }: Cluster, pod: string, lines = 200): Promise<string> =>
  inNamespace(['logs', pod, `--tail=${lines}`]);
