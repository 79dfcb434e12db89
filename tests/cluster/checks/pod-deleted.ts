import { serviceNames } from '@maseki/tools/servers/pods.ts';
import { isReady } from '../cluster/objects.ts';
import { deletePod, podsOf, readyPods, settledPods } from '../cluster/pods.ts';
import { type CheckResult, type ClusterTest, explanation, type Observed, underLoad } from '../cluster-test.ts';
import { above, failedElsewhere, NOTHING_LOST, UNDISTURBED } from '../judge.ts';
import type { Span } from '../load/records.ts';

const REPLICAS = 2;
/** A kubelet hears of a forced deletion, and others of the pod's end, within this time. */
const KILLED_WITHIN_MS = 3_000;

/** Every service, then the gateway. */
const components = () => [...serviceNames(), 'gateway'];

/** Deletes one ready pod of each component in turn; resolves to when each was. */
async function deleteOneOfEach(test: ClusterTest, force: boolean): Promise<Span[]> {
  const { cluster, load, onProgress } = test;
  const kills: Span[] = [];
  for (const component of components()) {
    const [pod] = (await podsOf(cluster, component)).filter(isReady);
    if (!pod) throw new Error(`${component} has no ready pod`);
    onProgress(`${force ? 'killing' : 'deleting'} ${pod.metadata.name}`);
    const from = await load.now();
    await deletePod(cluster, pod, force);
    kills.push({ from, to: (await load.now()) + KILLED_WITHIN_MS });
    await readyPods(cluster, component, REPLICAS);
  }
  for (const component of components()) await settledPods(cluster, component, REPLICAS);
  return kills;
}

/** A pod of each service, then of the gateway, deleted in order and by force. */
export async function podDeleted(test: ClusterTest): Promise<CheckResult> {
  await test.ensure('a');
  const graceful = await underLoad(test, () => deleteOneOfEach(test, false));
  let kills: Span[] = [];
  const forced = await underLoad(test, async () => {
    kills = await deleteOneOfEach(test, true);
  });
  const elsewhere = failedElsewhere(forced.records.calls, kills);
  const failed_elsewhere = elsewhere.length;
  const figuresOf = (observed: Observed) => ({
    ...observed.figures,
    ...explanation(observed),
  });
  return {
    figures: { graceful: figuresOf(graceful), forced: { ...figuresOf(forced), failed_elsewhere } },
    missed: [
      ...above(graceful.figures, UNDISTURBED).map((sentence) => `graceful: ${sentence}`),
      ...above({ ...forced.figures, failed_elsewhere }, { ...NOTHING_LOST, failed_elsewhere: 0 }).map(
        (sentence) => `forced: ${sentence}`,
      ),
    ],
  };
}
