import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import type { StoredBattles } from '../faults/verdicts/stored-battles.ts';
import type { Cluster } from './cluster/cluster.ts';
import type { Release, Values } from './cluster/release.ts';
import type { TestVolumes } from './cluster/volumes.ts';
import { hasFailed, isBroken, judgeLoad, type LoadFigures } from './judge.ts';
import type { CallRecord, Records, Span } from './load/records.ts';
import type { LoadPod, LoadSize } from './load-pod.ts';

export type Build = 'a' | 'b';

/**
 * The findings of a check: figures for `out/k8s.json`, and a sentence for each that misses its
 * target.
 */
export interface CheckResult {
  figures: Readonly<Record<string, unknown>>;
  missed: readonly string[];
}

/** Everything that a check works with. */
export interface ClusterTest {
  cluster: Cluster;
  release: Release;
  volumes: TestVolumes;
  load: LoadPod;
  /** Values that choose the images of a build. */
  images: Readonly<Record<Build, Values>>;
  /**
   * Brings the release to a build and to these values, unless it has them: all services at once, or
   * `inTurn` as the values of the chart have it for players. Resolves to how many seconds Helm
   * took, once the pods of before are gone.
   */
  ensure(build: Build, values?: Values, how?: { inTurn: boolean }): Promise<number>;
  /** The release has been changed by other means than `ensure`. */
  forget(): void;
  onProgress(sentence: string): void;
}

export type Check = (test: ClusterTest) => Promise<CheckResult>;

/** The load of the checks: 40 battles with a second to think, 20 calls a second. */
export const LOAD: LoadSize = { battles: 40, callsPerSecond: 20, thinkMs: 1_000 };

/**
 * Pods that have just started need it, because their first calls take seconds on a small machine.
 */
const WARM_UP_MS = 30_000;
/** The time after the action, in which everything must stay well. */
const COOL_DOWN_MS = 10_000;
/** At most this many kinds of failures are listed. */
const MOST_KINDS = 20;
const ARCHIVED_WITHIN_MS = 60_000;

export interface Observed {
  /**
   * From the end of the warm-up to the moment when players begin to stop. A check does not include
   * the end of all battles at once.
   */
  span: Span;
  records: Records;
  stored: StoredBattles;
  figures: LoadFigures;
}

/** Lets the players play, does something to the cluster, and judges what they saw of it. */
export async function underLoad(test: ClusterTest, act: () => Promise<unknown>): Promise<Observed> {
  const { load, onProgress } = test;
  const startedAt = await load.start(LOAD);
  let span = { from: startedAt, to: startedAt };
  let stoppedAt = startedAt;
  try {
    await sleep(WARM_UP_MS);
    const from = await load.now();
    await act();
    await sleep(COOL_DOWN_MS);
    span = { from, to: await load.now() };
  } finally {
    onProgress('players stop');
    stoppedAt = await load.stop();
  }
  const stored = await archivedBattles(load, startedAt);
  // Actions before and after must not be lost either.
  const whole = await load.records({ from: startedAt, to: stoppedAt });
  const records = await load.records(span);
  const figures = judgeLoad({ ...records, acknowledged: whole.acknowledged }, stored);
  return { span, records, stored, figures };
}

/** The stored battles, once all that ended since then are archived or a minute has passed. */
export async function archivedBattles(load: LoadPod, from: number): Promise<StoredBattles> {
  const isAll = async () => {
    const stored = await load.stored(from);
    if (stored.unfinished.length + stored.seats > 0) throw new Error('battles are not archived');
    return stored;
  };
  return eventually(isAll, { withinMs: ARCHIVED_WITHIN_MS, everyMs: 2_000 }).catch(() => load.stored(from));
}

/** How often each text occurs, the most frequent first. */
const countsOf = (kinds: readonly string[]): Record<string, number> => {
  const counts = new Map<string, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([, a], [, b]) => b - a).slice(0, MOST_KINDS));
};

const failureOf = ({ what, status, problem }: CallRecord): string =>
  `${what}: ${status ?? 'no response'}${problem ? ` (${problem})` : ''}`;

/**
 * A short explanation of a verdict: how often which call failed and why, how often sockets were
 * closed with which code, and how many seconds into the span sockets broke that no restart had
 * closed.
 */
export const explanation = ({ records: { calls, losses }, span }: Pick<Observed, 'records' | 'span'>) => ({
  failures: countsOf(calls.filter(hasFailed).map(failureOf)),
  closes: countsOf(losses.map(({ path, code }) => `${path} ${code}`)),
  broken_at_s: losses
    .filter(isBroken)
    .slice(0, MOST_KINDS)
    .map(({ at }) => Math.round((at - span.from) / 1_000)),
});
