import { setTimeout as sleep } from 'node:timers/promises';
import type { BattleCluster } from '@maseki/tools/dev-env/battle-cluster.ts';
import { createFaultJournal, type Fault, type FaultKind } from '../disturbances/fault-journal.ts';
import { killPod } from '../disturbances/kill-pod.ts';
import { mongoStepDown } from '../disturbances/mongo-step-down.ts';
import { roll } from '../disturbances/roll.ts';
import type { ServerOutages } from '../disturbances/server-outages.ts';
import { battleGround } from './ground.ts';

export interface Disturbance {
  seconds: number;
  killEveryMs: number;
  outages: ServerOutages;
  onProgress(sentence: string): void;
}

/**
 * Kills a random pod with `kill -9` again and again. Meanwhile NATS is restarted twice, MongoDB's
 * primary steps down once, and all pods are rolled. Resolves to all that was done.
 */
export async function disturb(cluster: BattleCluster, disturbance: Disturbance): Promise<readonly Fault[]> {
  const { seconds, killEveryMs, outages, onProgress } = disturbance;
  const ground = battleGround(cluster, { outages, onProgress });
  const endsAt = Date.now() + seconds * 1_000;
  const faults = createFaultJournal();
  const killing = async () => {
    for (;;) {
      await sleep(killEveryMs);
      if (Date.now() >= endsAt) return;
      await killPod(ground, 'battle', ({ port }, kill) => faults.during({ kind: 'kill', ...(port && { port }) }, kill));
    }
  };
  const restartNats = () => ground.restartServer('nats');
  const plan: [number, FaultKind, () => Promise<unknown>][] = [
    [0.2, 'nats_restart', restartNats],
    [0.4, 'mongo_step_down', () => mongoStepDown(cluster, outages)],
    [0.6, 'nats_restart', restartNats],
    [0.75, 'roll', () => roll(ground, 'battle')],
  ];
  const others = plan.map(async ([share, kind, act]) => {
    await sleep(share * seconds * 1_000);
    onProgress(`fault: ${kind}`);
    await faults.during({ kind }, act);
  });
  await Promise.all([killing(), ...others]);
  return faults.all;
}
