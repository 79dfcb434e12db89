import { setTimeout as sleep } from 'node:timers/promises';
import type { BattleCluster } from '@maseki/tools/dev-env/battle-cluster.ts';
import {
  createFaultJournal,
  type Fault,
  type FaultJournal,
  type FaultKind,
  kill,
  roll,
  serverFaults,
} from './faults.ts';
import type { ServerOutages } from './server-outages.ts';

export interface Disturbance {
  seconds: number;
  killEveryMs: number;
  outages: ServerOutages;
  onProgress(sentence: string): void;
}

/** Kills a pod that runs. */
async function killOne({ pods }: BattleCluster, faults: FaultJournal): Promise<void> {
  const running = pods.filter((pod) => pod.isRunning());
  const victim = running[Math.floor(Math.random() * running.length)];
  if (victim) await faults.during({ kind: 'kill', port: victim.port }, () => kill(victim));
}

/**
 * What the cluster goes through: `kill -9` of a random pod again and again; meanwhile NATS is restarted twice, MongoDB's primary steps
 * down once, and all pods are rolled. Resolves to what was done.
 */
export async function disturb(cluster: BattleCluster, disturbance: Disturbance): Promise<readonly Fault[]> {
  const { seconds, killEveryMs, outages, onProgress } = disturbance;
  const endsAt = Date.now() + seconds * 1_000;
  const faults = createFaultJournal();
  const killing = async () => {
    for (;;) {
      await sleep(killEveryMs);
      if (Date.now() >= endsAt) return;
      await killOne(cluster, faults);
    }
  };
  const servers = serverFaults(cluster, outages);
  const plan: [number, FaultKind, () => Promise<void>][] = [
    [0.2, 'nats_restart', servers.nats_restart],
    [0.4, 'mongo_step_down', servers.mongo_step_down],
    [0.6, 'nats_restart', servers.nats_restart],
    [0.75, 'roll', () => roll(cluster)],
  ];
  const others = plan.map(async ([share, kind, act]) => {
    await sleep(share * seconds * 1_000);
    onProgress(`fault: ${kind}`);
    await faults.during({ kind }, act);
  });
  await Promise.all([killing(), ...others]);
  return faults.all;
}
