import { setTimeout as sleep } from 'node:timers/promises';
import type { BattleCluster, ClusterPod } from '@maseki/tools/dev-env/battle-cluster.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import type { ServerOutages } from './server-outages.ts';

export type FaultKind =
  | 'kill'
  | 'roll'
  | 'pause'
  | 'wrong_clock'
  | 'other_release'
  | 'nats_restart'
  | 'nats_outage'
  | 'mongo_step_down'
  | 'mongo_outage';

/** How often each fault was done. */
export type Faults = Partial<Record<FaultKind, number>>;

/** A fault in its time, in ms since the epoch. */
export interface Fault {
  kind: FaultKind;
  /** The port of the pod that it was done to; without one it met all pods. */
  port?: number;
  from: number;
  to: number;
}

/** Notes the faults of a run. */
export function createFaultJournal() {
  const all: Fault[] = [];
  return {
    all: all as readonly Fault[],
    /** Does one; it counts from its beginning. */
    async during(what: Pick<Fault, 'kind' | 'port'>, act: () => Promise<unknown>): Promise<void> {
      const fault: Fault = { ...what, from: Date.now(), to: Number.POSITIVE_INFINITY };
      all.push(fault);
      try {
        await act();
      } finally {
        fault.to = Date.now();
      }
    },
  };
}

export type FaultJournal = ReturnType<typeof createFaultJournal>;

const READY_WITHIN_MS = 30_000;

/** `from` to `to`. */
export const between = (from: number, to: number): number => from + Math.random() * (to - from);

const ready = (pod: ClusterPod) =>
  eventually(pod.isReady, { withinMs: READY_WITHIN_MS, everyMs: 100 }).catch(() => false);

/** Ends a pod and starts it again at once, as an orchestrator would. */
export async function kill(pod: ClusterPod, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  await pod.kill(signal);
  pod.start();
}

/** A deployment: each pod stops in order and is replaced, one after the other. */
export async function roll({ pods }: BattleCluster): Promise<void> {
  for (const pod of pods) {
    await kill(pod, 'SIGTERM');
    await ready(pod);
  }
}

/** Mostly as long as a slow collection of memory, sometimes so long that others believe the pod dead. */
const pauseMs = () => (Math.random() < 0.9 ? between(100, 1_000) : between(3_000, 8_000));

async function pause(pod: ClusterPod): Promise<void> {
  pod.freeze();
  await sleep(pauseMs());
  pod.thaw();
}

async function setClock(pod: ClusterPod): Promise<void> {
  const ms = Math.round(between(20_000, 60_000)) * (Math.random() < 0.5 ? -1 : 1);
  Object.assign(pod.settings, { CHAOS_CLOCK_MS: String(ms) });
  await kill(pod);
  await ready(pod);
}

async function changeRelease(pod: ClusterPod): Promise<void> {
  Object.assign(pod.settings, { CHAOS_BUILD: pod.settings['CHAOS_BUILD'] === 'older' ? 'newer' : 'older' });
  await kill(pod, 'SIGTERM');
  await ready(pod);
}

/** What one pod goes through. Resolves when it takes requests again. */
export const podFaults = {
  pause,
  wrong_clock: setClock,
  other_release: changeRelease,
  async kill(pod) {
    await kill(pod);
    await ready(pod);
  },
} satisfies Partial<Record<FaultKind, (pod: ClusterPod) => Promise<void>>>;

/** What MongoDB and NATS go through. Each resolves when both respond again. */
export function serverFaults({ nats, mongod, stepDown }: BattleCluster, { during }: ServerOutages) {
  const stopNats = () => nats.kill('SIGTERM');
  return {
    nats_restart: () => during({ begin: stopNats, end: nats.start }),
    nats_outage: (ms: number) => during({ begin: stopNats, whileDown: () => sleep(ms), end: nats.start }),
    mongo_step_down: () => during({ whileDown: stepDown }),
    mongo_outage: (ms: number) => during({ begin: mongod.kill, whileDown: () => sleep(ms), end: mongod.start }),
  };
}
