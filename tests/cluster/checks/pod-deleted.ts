import { killPod } from '../../faults/disturbances/kill-pod.ts';
import { roll } from '../../faults/disturbances/roll.ts';
import type { Ground } from '../../faults/grounds/ground.ts';
import { above } from '../../faults/verdicts/bounds.ts';
import { type CheckResult, type ClusterTest, explanation, type Observed, underLoad } from '../cluster-test.ts';
import { clusterGround } from '../ground.ts';
import { failedElsewhere, NOTHING_LOST, UNDISTURBED } from '../judge.ts';
import type { Span } from '../load/records.ts';

/** A kubelet hears of a forced deletion, and others hear of the pod's end, within this time. */
const KILLED_WITHIN_MS = 3_000;

/** Deletes the pods of each component in order, one after the other. */
async function rollAll(ground: Ground): Promise<void> {
  for (const component of ground.components) await roll(ground, component);
}

/**
 * Deletes one pod of each component by force, the next when the one before is replaced. Resolves to
 * the times in which calls may fail.
 */
async function killOneOfEach(ground: Ground): Promise<Span[]> {
  const kills: Span[] = [];
  for (const component of ground.components) {
    await killPod(ground, component, async (pod, kill) => {
      const from = await ground.now();
      await kill();
      kills.push({ from, to: (await ground.now()) + KILLED_WITHIN_MS });
      await pod.replaced();
    });
    await ground.whole(component);
  }
  if (kills.length < ground.components.length) throw new Error('a component had no ready pod');
  return kills;
}

/** All pods of each service, then of the gateway, deleted in order; then one of each by force. */
export async function podDeleted(test: ClusterTest): Promise<CheckResult> {
  await test.ensure('a');
  const ground = clusterGround(test);
  const graceful = await underLoad(test, () => rollAll(ground));
  let kills: Span[] = [];
  const forced = await underLoad(test, async () => {
    kills = await killOneOfEach(ground);
  });
  const failed_elsewhere = failedElsewhere(forced.records.calls, kills).length;
  const figuresOf = (observed: Observed) => ({ ...observed.figures, ...explanation(observed) });
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
