import { setTimeout as sleep } from 'node:timers/promises';
import { serviceNames } from '@maseki/tools/servers/pods.ts';
import { above } from '../../faults/verdicts/bounds.ts';
import { NAMESPACE } from '../cluster/cluster.ts';
import { isReady } from '../cluster/objects.ts';
import { evict, podsOf, settledPods } from '../cluster/pods.ts';
import { type CheckResult, type ClusterTest, explanation, underLoad } from '../cluster-test.ts';
import { UNDISTURBED } from '../judge.ts';

const REPLICAS = 2;
/** How long a drain tries again by itself. */
const ALLOWED_WITHIN_MS = 180_000;
const TRY_EVERY_MS = 1_000;

/** Evicts both pods of a service at once; resolves to how many evictions its budget allowed. */
async function evictBoth({ cluster }: ClusterTest, component: string): Promise<number> {
  const pods = await settledPods(cluster, component, REPLICAS);
  const allowed = await Promise.all(pods.map(({ metadata }) => evict(cluster, NAMESPACE, metadata.name)));
  return allowed.filter(Boolean).length;
}

/** Evicts all pods of ours one after another, each as soon as its budget allows it. */
async function drain({ cluster, onProgress }: ClusterTest, components: readonly string[]): Promise<void> {
  const all = await Promise.all(components.map((component) => podsOf(cluster, component)));
  for (const { metadata } of all.flat().filter(isReady)) {
    onProgress(`evicting ${metadata.name}`);
    const deadline = Date.now() + ALLOWED_WITHIN_MS;
    while (!(await evict(cluster, NAMESPACE, metadata.name))) {
      if (Date.now() > deadline) throw new Error(`${metadata.name} may not be evicted`);
      await sleep(TRY_EVERY_MS);
    }
  }
  for (const component of components) await settledPods(cluster, component, REPLICAS);
}

/**
 * Two pods of a service at once, of which one stays; then all pods of ours in turn, without a
 * failed call.
 */
export async function eviction(test: ClusterTest): Promise<CheckResult> {
  await test.ensure('a');
  const components = [...serviceNames(), 'gateway'];
  let at_once = 0;
  const observed = await underLoad(test, async () => {
    at_once = await evictBoth(test, 'battle');
    await drain(test, components);
  });
  const { figures } = observed;
  return {
    figures: { at_once, ...figures, ...explanation(observed) },
    missed: [
      ...above(figures, UNDISTURBED),
      ...(at_once === 1 ? [] : [`${at_once} of two evictions at once were allowed, not 1`]),
    ],
  };
}
