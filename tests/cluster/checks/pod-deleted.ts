import { endOneOfEach } from '../../faults/disturbances/end-one-of-each.ts';
import { above } from '../../faults/verdicts/bounds.ts';
import { type CheckResult, type ClusterTest, explanation, type Observed, underLoad } from '../cluster-test.ts';
import { clusterGround } from '../ground.ts';
import { failedElsewhere, NOTHING_LOST, UNDISTURBED } from '../judge.ts';
import type { Span } from '../load/records.ts';

/** A kubelet hears of a forced deletion, and others hear of the pod's end, within this time. */
const KILLED_WITHIN_MS = 3_000;

/** A pod of each service, then of the gateway, deleted in order and by force. */
export async function podDeleted(test: ClusterTest): Promise<CheckResult> {
  await test.ensure('a');
  const ground = clusterGround(test);
  const graceful = await underLoad(test, () => endOneOfEach(ground, 'in_order'));
  let kills: Span[] = [];
  const forced = await underLoad(test, async () => {
    const ends = await endOneOfEach(ground, 'by_force');
    kills = ends.map(({ from, to }) => ({ from, to: to + KILLED_WITHIN_MS }));
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
