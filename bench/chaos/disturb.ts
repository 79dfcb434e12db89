import { setTimeout as sleep } from 'node:timers/promises';
import type { BattleCluster } from '@maseki/tools/dev-env/battle-cluster.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';

const READY_WITHIN_MS = 30_000;

export interface Disturbance {
  seconds: number;
  killEveryMs: number;
  onProgress(sentence: string): void;
}

/** Kills a pod that runs and starts it again at once, as an orchestrator would. */
async function killOne({ pods }: BattleCluster): Promise<boolean> {
  const running = pods.filter((pod) => pod.isRunning());
  const victim = running[Math.floor(Math.random() * running.length)];
  if (!victim) return false;
  await victim.kill();
  victim.start();
  return true;
}

/** A deployment: each pod stops in order and is replaced, one after the other. */
async function roll({ pods }: BattleCluster): Promise<void> {
  for (const pod of pods) {
    await pod.kill('SIGTERM');
    pod.start();
    await eventually(pod.isReady, { withinMs: READY_WITHIN_MS, everyMs: 100 }).catch(() => false);
  }
}

async function restartNats({ nats }: BattleCluster): Promise<void> {
  await nats.kill('SIGTERM');
  nats.start();
}

/**
 * What the cluster goes through: `kill -9` of a random pod again and again; meanwhile NATS is restarted twice, MongoDB's primary steps
 * down once, and all pods are rolled. Resolves to the number of kills.
 */
export async function disturb(cluster: BattleCluster, disturbance: Disturbance): Promise<number> {
  const { seconds, killEveryMs, onProgress } = disturbance;
  const endsAt = Date.now() + seconds * 1_000;
  let kills = 0;
  const killing = async () => {
    for (;;) {
      await sleep(killEveryMs);
      if (Date.now() >= endsAt) return;
      if (await killOne(cluster)) kills += 1;
    }
  };
  const plan: [number, string, () => Promise<void>][] = [
    [0.2, 'NATS is restarted', () => restartNats(cluster)],
    [0.4, 'the primary of MongoDB steps down', () => cluster.stepDown()],
    [0.6, 'NATS is restarted', () => restartNats(cluster)],
    [0.75, 'all pods are rolled', () => roll(cluster)],
  ];
  const others = plan.map(async ([share, sentence, act]) => {
    await sleep(share * seconds * 1_000);
    onProgress(sentence);
    await act();
  });
  await Promise.all([killing(), ...others]);
  return kills;
}
