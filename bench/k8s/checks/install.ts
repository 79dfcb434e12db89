import type { CheckResult, ClusterTest } from '../cluster-test.ts';
import { above } from '../judge.ts';

const READY_WITHIN_S = 240;

/** `helm install`, `helm test`, and everything once as two players do it. `ready_s` is how long the installation took. */
export async function install({ release, load, onProgress }: ClusterTest, ready_s: number): Promise<CheckResult> {
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
  const problems = [tested, steps.problem].filter((problem) => problem !== null);
  return {
    figures: { ready_s, helm_test: tested === null, first_steps: steps.done },
    missed: [...missed, ...problems],
  };
}
