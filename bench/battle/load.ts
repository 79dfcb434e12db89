import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BattleFrames } from '@maseki/contracts/battle/ws.ts';
import { cpuSecondsOf, machineCpuSeconds } from '@maseki/tools/measure/process-usage.ts';
import { percentile } from '@maseki/tools/measure/statistics.ts';
import { calmSecond } from './calm.ts';
import type { LoadCommand, LoadReport, LoadResult } from './load-process.ts';
import type { MeasuredServer } from './measured-server.ts';

/** The performance of one server under one load. */
export interface Measurement {
  actions: number;
  actions_per_s: number;
  /**
   * Time from sending an action until the acting player and the other one have the new state, p50,
   * p95 and p99 in ms.
   */
  own_ms: Quantiles;
  other_ms: Quantiles;
  /** CPU seconds of the server's processes, by kind. */
  cpu_s: Record<string, number>;
  /** To each player. */
  bytes_per_action: number;
  /** Use of the machine by other processes meanwhile. */
  foreign_cores: number;
  /** Matches that got no state for long, and matches that ended before the measurement did. */
  stuck: number;
  over: number;
}

export type Quantiles = { p50: number; p95: number; p99: number };

export interface Pace {
  /** Mean time before an action. With 0 it follows as soon as both sides have the state. */
  thinkMs: number;
  warmMs: number;
  measureMs: number;
  /** True if actions come at times of their own, also while the state before them is late. */
  isOpen?: boolean;
}

const PROCESSES = 2;
const PLAYERS = 2;
const OPENED_WITHIN_MS = 120_000;
const SHOWN_WITHIN_MS = 10_000;
/** In MiB. Clients collect no garbage while they measure, which would show as a slow server. */
const NEW_OBJECTS = 64;

const quantiles = (times: readonly number[]): Quantiles => ({
  p50: percentile(times, 0.5),
  p95: percentile(times, 0.95),
  p99: percentile(times, 0.99),
});

const sum = (numbers: readonly number[]) => numbers.reduce((all, n) => all + n, 0);

async function reportOf(child: ChildProcess, command: LoadCommand, withinMs: number): Promise<LoadReport> {
  const died = once(child, 'exit').then(([code]) => {
    throw new Error(`a load process ended with ${code}`);
  });
  died.catch(() => undefined);
  const report = once(child, 'message', { signal: AbortSignal.timeout(withinMs) });
  child.send(command);
  const [message] = await Promise.race([report, died]);
  return message as LoadReport;
}

/** Called when the measurement begins, after warming up, and when it ends. */
export type OnMeasure = Partial<Record<'onBegin' | 'onEnd', () => void>>;

export interface Clients {
  run(pace: Pace, on?: OnMeasure): Promise<Measurement>;
  /** The newest version of each match that a client has, by the server's name of it. */
  shownVersions(): Promise<ReadonlyMap<string, number>>;
  stop(): Promise<void>;
}

/** No number is used twice, because a server may still know earlier matches. */
let nextMatch = 0;

const allPids = ({ processes }: MeasuredServer) => Object.values(processes).flat();

/** A peaceful battle lasts no longer. */
const ACTIONS_OF_A_BATTLE = 300;
/** Of the mean time before an action, the least. */
const LEAST_OF_MEAN = 0.5;

/** How many actions a match can take while it is measured at this pace. */
function actionsAt({ thinkMs, warmMs, measureMs }: Pace): number {
  if (thinkMs === 0) return ACTIONS_OF_A_BATTLE;
  const most = (warmMs + measureMs) / (LEAST_OF_MEAN * thinkMs);
  return Math.min(ACTIONS_OF_A_BATTLE, Math.ceil(most) + 1);
}

export interface Opening {
  matches: number;
  /** At which they will play. Without it they take no action. */
  pace?: Pace;
  frames?: BattleFrames;
}

/** Opens the clients of matches, in processes of their own. */
export async function openClients(
  server: MeasuredServer,
  { matches, pace, frames = 'delta' }: Opening,
): Promise<Clients> {
  const actions = pace ? actionsAt(pace) : 0;
  const rooms = await server.seat(matches);
  const children = Array.from({ length: PROCESSES }, () =>
    fork(join(import.meta.dirname, 'load-process.ts'), {
      execArgv: [
        '--disable-warning=ExperimentalWarning',
        `--max-semi-space-size=${NEW_OBJECTS}`,
        `--min-semi-space-size=${NEW_OBJECTS}`,
      ],
      serialization: 'advanced',
    }),
  );
  const stop = async () => {
    await Promise.all(
      children.map(async (child) => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const gone = once(child, 'exit');
        child.kill('SIGKILL');
        await gone;
      }),
    );
  };
  const share = Math.ceil(matches / PROCESSES);
  const from = nextMatch;
  nextMatch += matches;
  try {
    const reports = await Promise.all(
      children.map((child, n) => {
        const first = n * share;
        const count = Math.max(0, Math.min(share, matches - first));
        const own = rooms.slice(first, first + count);
        const command = {
          command: 'open',
          server: server.name,
          port: server.port,
          first: from + first,
          count,
          rooms: own,
          frames,
          actions,
        } as const;
        return reportOf(child, command, OPENED_WITHIN_MS);
      }),
    );
    const opened = sum(reports.map((report) => ('opened' in report ? report.opened : 0)));
    if (opened !== matches) throw new Error(`${server.name}: ${opened} of ${matches} matches were opened`);
  } catch (error) {
    await stop();
    throw error;
  }

  async function run(pace: Pace, { onBegin, onEnd }: OnMeasure = {}): Promise<Measurement> {
    await calmSecond([...allPids(server), ...children.flatMap(({ pid }) => pid ?? []), process.pid]);
    const within = pace.warmMs + pace.measureMs + 30_000;
    const running = Promise.all(children.map((child) => reportOf(child, { command: 'run', ...pace }, within)));
    running.catch(() => undefined);
    await sleep(pace.warmMs);
    const cpu = () => Object.entries(server.processes).map(([name, pids]) => [name, cpuSecondsOf(pids)] as const);
    const own = () => cpuSecondsOf([...allPids(server), ...children.flatMap(({ pid }) => pid ?? []), process.pid]);
    const before = { at: performance.now(), cpu: new Map(cpu()), machine: machineCpuSeconds(), own: own() };
    onBegin?.();
    await sleep(pace.measureMs);
    const seconds = (performance.now() - before.at) / 1_000;
    const cpu_s = Object.fromEntries(cpu().map(([name, used]) => [name, used - (before.cpu.get(name) ?? 0)]));
    onEnd?.();
    const foreign = machineCpuSeconds() - before.machine - (own() - before.own);
    const results = (await running).flatMap((report): LoadResult[] => ('result' in report ? [report.result] : []));
    const times = results.flatMap((result) => result.own);
    if (times.length === 0) throw new Error(`${server.name}: not one action was measured`);
    return {
      actions: times.length,
      actions_per_s: times.length / seconds,
      own_ms: quantiles(times),
      other_ms: quantiles(results.flatMap(({ other }) => other)),
      cpu_s,
      bytes_per_action: sum(results.map(({ bytes }) => bytes)) / times.length / PLAYERS,
      foreign_cores: foreign / seconds,
      stuck: sum(results.map(({ stuck }) => stuck)),
      over: sum(results.map(({ over }) => over)),
    };
  }
  async function shownVersions(): Promise<ReadonlyMap<string, number>> {
    const reports = await Promise.all(children.map((child) => reportOf(child, { command: 'shown' }, SHOWN_WITHIN_MS)));
    return new Map(reports.flatMap((report) => ('shown' in report ? [...report.shown] : [])));
  }

  return { run, shownVersions, stop };
}
