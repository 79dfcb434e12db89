import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { above } from '../../faults/verdicts/bounds.ts';
import { readyPods, settledPods } from '../cluster/pods.ts';
import { objectName, type Values } from '../cluster/release.ts';
import { type CheckResult, type ClusterTest, explanation, underLoad } from '../cluster-test.ts';
import { UNDISTURBED } from '../judge.ts';

const SCALED = ['battle', 'gateway'] as const;
const MORE = 4;
const USUAL = 2;
/** Within the length of a battle the new pods, which are the first to go again, have battles. */
const SPREAD_MS = 60_000;
const REACTS_WITHIN_S = 90;
/** A target that is below the load of the test. */
const SENSITIVE: Values = {
  services: { gateway: { autoscaling: { enabled: true, minReplicas: USUAL, maxReplicas: MORE, cpuPercent: 5 } } },
};

interface Autoscaler {
  status?: { desiredReplicas?: number };
}

async function scaleTo({ cluster, onProgress }: ClusterTest, replicas: number): Promise<void> {
  onProgress(`${SCALED.join(' and ')} get ${replicas} pods`);
  const names = SCALED.map((component) => `deployment/${objectName(component)}`);
  await cluster.inNamespace(['scale', ...names, `--replicas=${replicas}`]);
  for (const component of SCALED) {
    if (replicas === MORE) await readyPods(cluster, component, MORE);
    else await settledPods(cluster, component, replicas);
  }
}

/** How many seconds of load passed before the autoscaler of the gateway wanted more pods. */
async function autoscaled(test: ClusterTest): Promise<number> {
  const { cluster, onProgress } = test;
  await test.ensure('a', SENSITIVE);
  onProgress('waiting for the autoscaler');
  let seconds = Number.POSITIVE_INFINITY;
  const startedAt = Date.now();
  await underLoad(test, async () => {
    await eventually(
      async () => {
        const found = await cluster.find<Autoscaler>('horizontalpodautoscaler', objectName('gateway'));
        return (found?.status?.desiredReplicas ?? 0) > USUAL;
      },
      { withinMs: 2 * REACTS_WITHIN_S * 1_000, everyMs: 1_000 },
    ).then(
      () => {
        seconds = (Date.now() - startedAt) / 1_000;
      },
      () => undefined,
    );
  });
  return seconds;
}

/** 2 → 4 → 2 pods of battle and gateway under load, and an autoscaler that reacts to it. */
export async function scale(test: ClusterTest): Promise<CheckResult> {
  await test.ensure('a');
  const observed = await underLoad(test, async () => {
    await scaleTo(test, MORE);
    await sleep(SPREAD_MS);
    await scaleTo(test, USUAL);
  });
  test.forget();
  const autoscaled_s = await autoscaled(test);
  await test.ensure('a');
  return {
    figures: { ...observed.figures, autoscaled_s, ...explanation(observed) },
    missed: [
      ...above(observed.figures, UNDISTURBED),
      ...(observed.figures.moved_sockets > 0 ? [] : ['the pods that went had no sockets: nothing was tried']),
      ...above({ autoscaled_s }, { autoscaled_s: REACTS_WITHIN_S }),
    ],
  };
}
