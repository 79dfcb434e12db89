import { above } from '../../faults/verdicts/bounds.ts';
import { readFromGateway } from '../cluster/release.ts';
import type { CheckResult, ClusterTest } from '../cluster-test.ts';

const READY_WITHIN_S = 240;

/** True if guests see the landing page before any script has run (docs/adr/0018-first-paint.md). */
const isPrerendered = async ({ cluster }: ClusterTest): Promise<boolean> =>
  /<h1[ >]/.test(await readFromGateway(cluster, '/'));

/**
 * `helm install`, `helm test`, and two players who do everything once. `ready_s` is how long the
 * installation took.
 */
export async function install(test: ClusterTest, ready_s: number): Promise<CheckResult> {
  const { release, load, onProgress } = test;
  const missed = above({ ready_s }, { ready_s: READY_WITHIN_S });
  onProgress('helm test');
  const tested = await release.test().then(
    () => null,
    (error: unknown) => `helm test: ${String(error)}`,
  );
  onProgress('first steps');
  const steps = await load.firstSteps().then(
    (done) => ({ done, problem: null }),
    (error: unknown) => ({ done: [], problem: `first steps: ${String(error)}` }),
  );
  const prerendered = await isPrerendered(test);
  const problems = [
    tested,
    steps.problem,
    prerendered ? null : 'the landing page is empty until its scripts run',
  ].filter((problem) => problem !== null);
  return {
    figures: { ready_s, helm_test: tested === null, first_steps: steps.done, prerendered },
    missed: [...missed, ...problems],
  };
}
