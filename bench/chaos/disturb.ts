import { setTimeout as sleep } from 'node:timers/promises';
import type { BattleCluster } from '@maseki/tools/dev-env/battle-cluster.ts';
import { type FaultKind, type Faults, kill, roll, serverFaults } from './faults.ts';
import type { ServerOutages } from './server-outages.ts';

export interface Disturbance {
  seconds: number;
  killEveryMs: number;
  outages: ServerOutages;
  onProgress(sentence: string): void;
}

/** Kills a pod that runs. */
async function killOne({ pods }: BattleCluster): Promise<boolean> {
  const running = pods.filter((pod) => pod.isRunning());
  const victim = running[Math.floor(Math.random() * running.length)];
  if (!victim) return false;
  await kill(victim);
  return true;
}

/**
 * What the cluster goes through: `kill -9` of a random pod again and again; meanwhile NATS is restarted twice, MongoDB's primary steps
 * down once, and all pods are rolled. Resolves to what was done.
 */
export async function disturb(cluster: BattleCluster, disturbance: Disturbance): Promise<Faults> {
  const { seconds, killEveryMs, outages, onProgress } = disturbance;
  const endsAt = Date.now() + seconds * 1_000;
  const faults = { kill: 0, nats_restart: 0, mongo_step_down: 0, roll: 0 } satisfies Faults;
  const killing = async () => {
    for (;;) {
      await sleep(killEveryMs);
      if (Date.now() >= endsAt) return;
      if (await killOne(cluster)) faults.kill += 1;
    }
  };
  const servers = serverFaults(cluster, outages);
  const plan: [number, FaultKind & keyof typeof faults, () => Promise<void>][] = [
    [0.2, 'nats_restart', servers.nats_restart],
    [0.4, 'mongo_step_down', servers.mongo_step_down],
    [0.6, 'nats_restart', servers.nats_restart],
    [0.75, 'roll', () => roll(cluster)],
  ];
  const others = plan.map(async ([share, kind, act]) => {
    await sleep(share * seconds * 1_000);
    onProgress(`fault: ${kind}`);
    await act();
    faults[kind] += 1;
  });
  await Promise.all([killing(), ...others]);
  return faults;
}
