import { setTimeout as sleep } from 'node:timers/promises';
import type { BattleCluster, ClusterPod } from '@maseki/tools/dev-env/battle-cluster.ts';
import { between } from '../between.ts';
import { createFaultJournal, type Fault, type FaultKind } from '../disturbances/fault-journal.ts';
import { mongoOutage } from '../disturbances/mongo-outage.ts';
import { mongoStepDown } from '../disturbances/mongo-step-down.ts';
import { natsOutage } from '../disturbances/nats-outage.ts';
import { otherRelease } from '../disturbances/other-release.ts';
import { pause } from '../disturbances/pause.ts';
import { wrongClock } from '../disturbances/wrong-clock.ts';
import { isReadySoon, restartProcess } from '../grounds/processes.ts';
import type { Disturbance } from './disturb.ts';

/** How often something happens to a pod, and to MongoDB or NATS. */
const POD_EVERY_MS = 1_300;
const SERVERS_EVERY_MS = 20_000;
/** The clock of a turn (60 s) ends within it. */
const LONG_OUTAGE_MS = 70_000;
/** Runs have one long outage for each of these. */
const LONG_OUTAGE_EVERY_S = 600;
const RESTART_EVERY_MS = 250;

/** The faults of one pod. Each resolves when the pod takes requests again. */
const podFaults = {
  pause,
  wrong_clock: wrongClock,
  other_release: otherRelease,
  async kill(pod: ClusterPod) {
    await restartProcess(pod, 'by_force');
    await isReadySoon(pod);
  },
} satisfies Partial<Record<FaultKind, (pod: ClusterPod) => Promise<void>>>;

/** The faults of pods with their shares, each up to its number. */
const POD_PLAN: readonly [number, keyof typeof podFaults][] = [
  [0.72, 'pause'],
  [0.88, 'kill'],
  [0.94, 'wrong_clock'],
  [1, 'other_release'],
];

export interface WideDisturbance extends Disturbance {
  /** Cuts the connections of all players, as a network that fails. */
  cutPlayers(): void;
}

const anyOf = <T>(items: readonly T[]): T | undefined => items[Math.floor(Math.random() * items.length)];

/** Starts pods again that end by themselves, for example because they cannot reach MongoDB. */
function startAgain(pods: readonly ClusterPod[], isLeftToFault: (pod: ClusterPod) => boolean) {
  const look = () => {
    for (const pod of pods) if (!pod.isRunning() && !isLeftToFault(pod)) pod.start();
  };
  return setInterval(look, RESTART_EVERY_MS);
}

/**
 * Causes every kind of fault, from `kill -9` to an outage of MongoDB that is longer than a turn
 * while no player is connected. Only the second half of the pods changes between two builds, so
 * that battles by the newer rules find a pod at any time. Resolves to the faults.
 */
export async function disturbWithAll(cluster: BattleCluster, disturbance: WideDisturbance): Promise<readonly Fault[]> {
  const { seconds, outages, onProgress, cutPlayers } = disturbance;
  const { pods } = cluster;
  const endsAt = Date.now() + seconds * 1_000;
  const faults = createFaultJournal();
  const busy = new Set<ClusterPod>();

  async function disturbPod(kind: keyof typeof podFaults): Promise<void> {
    const [changing, keeping] = [pods.slice(pods.length / 2), pods.slice(0, pods.length / 2)];
    // In each half one pod stays undisturbed, so that every battle has a pod to come back to.
    const free = (kind === 'other_release' ? [changing] : [changing, keeping])
      .map((half) => half.filter((pod) => !busy.has(pod) && pod.isRunning()))
      .filter((half) => half.length > 1);
    const pod = anyOf(free.flat());
    if (!pod) return;
    busy.add(pod);
    await faults.during({ kind, port: pod.port }, () => podFaults[kind](pod)).finally(() => busy.delete(pod));
  }

  async function disturbPods(): Promise<void> {
    const running: Promise<void>[] = [];
    for (; Date.now() < endsAt; await sleep(POD_EVERY_MS)) {
      const share = Math.random();
      const planned = POD_PLAN.find(([until]) => share < until)?.[1] ?? 'pause';
      // A pod that is started during an outage of MongoDB only ends again.
      running.push(disturbPod(outages.isRunning() ? 'pause' : planned));
    }
    await Promise.all(running);
  }

  const serverPlan: readonly [FaultKind, () => Promise<void>][] = [
    ['nats_restart', () => natsOutage(cluster, outages)],
    ['mongo_outage', () => mongoOutage(cluster, outages, between(1_000, 7_000))],
    ['mongo_step_down', () => mongoStepDown(cluster, outages)],
    ['nats_outage', () => natsOutage(cluster, outages, between(1_000, 7_000))],
  ];

  async function longOutage(): Promise<void> {
    onProgress('fault: a long mongo_outage without players');
    const cutting = sleep(1_000).then(cutPlayers);
    await faults.during({ kind: 'mongo_outage' }, () =>
      Promise.all([mongoOutage(cluster, outages, LONG_OUTAGE_MS), cutting]),
    );
  }

  async function disturbServers(): Promise<void> {
    const startedAt = Date.now();
    let longOnes = 0;
    for (let n = 0; ; n += 1) {
      await sleep(SERVERS_EVERY_MS);
      if (Date.now() >= endsAt) return;
      const isLong = Date.now() - startedAt > (longOnes + 0.2) * LONG_OUTAGE_EVERY_S * 1_000;
      const [kind, act] = serverPlan[n % serverPlan.length] ?? ['mongo_outage', longOutage];
      if (isLong) {
        longOnes += 1;
        await longOutage();
        continue;
      }
      onProgress(`fault: ${kind}`);
      await faults.during({ kind }, act);
    }
  }

  const restarts = startAgain(pods, (pod) => busy.has(pod));
  try {
    await Promise.all([disturbPods(), disturbServers()]);
  } finally {
    clearInterval(restarts);
    for (const pod of pods) pod.thaw();
  }
  for (const pod of pods) pod.start();
  return faults.all;
}
