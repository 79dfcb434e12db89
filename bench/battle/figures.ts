import { medianOf } from '@maseki/tools/measure/statistics.ts';
import { type Bars, missedBars } from '../support/bars.ts';
import type { Beside } from './beside.ts';
import { foreignCoresAtMost } from './calm.ts';
import type { Measurement } from './load.ts';
import type { Rounds, SectionName } from './sections.ts';

export type Figures = Record<string, number>;

/** No action passes MongoDB. */
const NO_PART_OF_AN_ACTION = ['mongodb'];
/**
 * The ratio to the relay counts NATS, those to the peers as they are do not. Stored peers count
 * what they store in, and so do ours against them.
 */
const STORAGE = [...NO_PART_OF_AN_ACTION, 'nats'];

/** CPU seconds of an action, without those of some processes. */
function cpuPerAction({ cpu_s, actions }: Measurement, without: readonly string[] = []): number {
  const counted = Object.entries(cpu_s).filter(([name]) => !without.includes(name));
  return counted.reduce((all, [, seconds]) => all + seconds, 0) / actions;
}

const p50Of = (one: Measurement, other: Measurement) => one.own_ms.p50 / other.own_ms.p50;
const p99Of = (one: Measurement, other: Measurement) => one.own_ms.p99 / other.own_ms.p99;
/** By the mean of both, as servers get quicker. A mean of ratios would lean upwards. */
const p99Beside = ({ before, beside, after }: Beside) =>
  (2 * beside.own_ms.p99) / (before.own_ms.p99 + after.own_ms.p99);

const figuresOf: { [Name in SectionName]: (round: Rounds[Name]) => Figures } = {
  promise: () => ({}),
  closed({ relay, colyseus, boardgameio, ours, ...stored }) {
    const own = cpuPerAction(ours, STORAGE);
    const whole = cpuPerAction(ours, NO_PART_OF_AN_ACTION);
    // With the store that is cheaper for them.
    const cheapest = (...ways: readonly Measurement[]) => Math.min(...ways.map((way) => cpuPerAction(way)));
    return {
      cpu_vs_relay: whole / cpuPerAction(relay),
      actions_per_cpu_s: 1 / own,
      vs_colyseus: cpuPerAction(colyseus) / own,
      vs_boardgameio: cpuPerAction(boardgameio) / own,
      vs_colyseus_stored: cheapest(stored.colyseus_jetstream, stored.colyseus_mongodb) / whole,
      vs_boardgameio_stored: cheapest(stored.boardgameio_jetstream, stored.boardgameio_mongodb) / whole,
      actions_per_s_vs_relay: ours.actions_per_s / relay.actions_per_s,
      bytes_per_action: ours.bytes_per_action,
    };
  },
  'open-500': ({ relay, ours }) => ({
    p50_vs_relay_at_500: p50Of(ours, relay),
    p99_vs_relay_at_500: p99Of(ours, relay),
  }),
  'open-1000': ({ relay, ours }) => ({ p50_vs_relay: p50Of(ours, relay), p99_vs_relay: p99Of(ours, relay) }),
  idle: ({ relay, ours }) => ({
    kib_per_connection: ours.kib_per_connection,
    kib_vs_relay: ours.kib_per_connection / relay.kib_per_connection,
    idle_cores: ours.idle_cores,
  }),
  'idle-game': ({ figures }) => ({ ...figures }),
  sync: ({ by_default, always }) => ({
    cpu_sync_always: cpuPerAction(always) / cpuPerAction(by_default),
    p50_sync_always: p50Of(always, by_default),
  }),
  'growth-rooms': ({ few, many }) => ({ cpu_100_to_3000: cpuPerAction(many, STORAGE) / cpuPerAction(few, STORAGE) }),
  watchers(round) {
    const { before, after, beside, frames } = round;
    const cpu = ({ cpu_s }: Measurement) => (cpu_s['gateway'] ?? Number.NaN) + (cpu_s['battle'] ?? Number.NaN);
    // The same actions without watchers would have cost this.
    const own = ((cpu(before) + cpu(after)) / (before.actions + after.actions)) * beside.actions;
    return {
      watchers_p99_ratio: p99Beside(round),
      watchers_us_per_entry: ((cpu(beside) - own) / frames) * 1e6,
    };
  },
  puzzles: (round) => ({ puzzles_p99_ratio: p99Beside(round) }),
  'growth-pods': ({ one, four }) => ({ cpu_1_to_4_pods: cpuPerAction(four, STORAGE) / cpuPerAction(one, STORAGE) }),
  'whole-battles': ({ figures }) => ({ ...figures }),
  'way-closed': ({ relay, colyseus, boardgameio, passed, stored, stored_together }) => ({
    way_cpu_vs_relay: cpuPerAction(stored) / cpuPerAction(relay),
    way_vs_colyseus: cpuPerAction(colyseus) / cpuPerAction(stored, STORAGE),
    way_vs_boardgameio: cpuPerAction(boardgameio) / cpuPerAction(stored, STORAGE),
    passed_cpu_vs_relay: cpuPerAction(passed, STORAGE) / cpuPerAction(relay),
    together_cpu_vs_relay: cpuPerAction(stored_together) / cpuPerAction(relay),
    together_vs_colyseus: cpuPerAction(colyseus) / cpuPerAction(stored_together, STORAGE),
  }),
  'way-1000': ({ relay, passed, stored }) => ({
    way_p50_vs_relay: p50Of(stored, relay),
    way_p99_vs_relay: p99Of(stored, relay),
    passed_p50_vs_relay: p50Of(passed, relay),
  }),
  capacity: ({ ours, colyseus_stored, boardgameio_stored, way }) => ({
    ours: ours.actions_per_s,
    colyseus_stored: colyseus_stored.actions_per_s,
    boardgameio_stored: boardgameio_stored.actions_per_s,
    way: way.actions_per_s,
  }),
  'way-400': ({ stored }) => ({ way_us_cpu_per_action: cpuPerAction(stored, STORAGE) * 1e6 }),
};

/**
 * The figures of a round. Throws if one of them has no value, because a ratio is never left out.
 */
export function figuresOfRound<Name extends SectionName>(name: Name, round: Rounds[Name]): Figures {
  const figures = figuresOf[name](round);
  for (const [figure, value] of Object.entries(figures)) {
    if (!Number.isFinite(value)) throw new Error(`${name}: ${figure} is ${value}`);
  }
  return figures;
}

export function mediansOf(rounds: readonly Figures[]): Figures {
  const [first] = rounds;
  if (!first) throw new Error('nothing was measured');
  const median = (name: string) => medianOf(rounds.map((round) => round[name] ?? Number.NaN)).median;
  return Object.fromEntries(Object.keys(first).map((name) => [name, median(name)]));
}

/** Figures whose rounds differ by more than this are not to be trusted. */
const SPREAD_AT_MOST = 2;
/** Differences of small numbers, which say nothing as ratios. */
const NOT_RATIOS = ['idle_cores', 'watchers_us_per_entry'];

/** The figures whose rounds differ by more than twice. */
export function untrusted(rounds: readonly Figures[]): string[] {
  const names = Object.keys(rounds[0] ?? {}).filter((name) => !NOT_RATIOS.includes(name));
  return names.filter((name) => {
    const values = rounds.map((round) => round[name] ?? Number.NaN);
    return Math.max(...values) > SPREAD_AT_MOST * Math.min(...values);
  });
}

/**
 * Sentences about disturbances of a round, such as other processes on the machine and matches that
 * stood still.
 */
export function disturbances(round: object): string[] {
  return Object.entries(round).flatMap(([name, measured]: [string, Partial<Measurement> | number]) => {
    const { foreign_cores = 0, stuck = 0, over = 0 } = typeof measured === 'object' ? measured : {};
    return [
      ...(foreign_cores > foreignCoresAtMost ? [`${name}: others used ${foreign_cores.toFixed(2)} cores`] : []),
      ...(stuck > 0 ? [`${name}: ${stuck} matches stood still`] : []),
      ...(over > 0 ? [`${name}: ${over} matches were over too early`] : []),
    ];
  });
}

const targets: Bars = {
  atMost: {
    p50_vs_relay: 6.5,
    p99_vs_relay: 10,
    cpu_vs_relay: 11,
    us_cpu_per_action: 560,
    kib_per_connection: 21,
    ms_cpu_per_battle: 30,
    kept_ms_cpu_per_battle: 20,
    idle_cores: 0.01,
    idle_pods_ms_per_s: 16,
    bytes_per_action: 600,
    cpu_100_to_3000: 1.3,
    cpu_1_to_4_pods: 1.3,
    watchers_p99_ratio: 1.1,
    watchers_us_per_entry: 60,
    puzzles_p99_ratio: 1.05,
  },
  atLeast: { vs_colyseus: 0.24, vs_boardgameio: 1.5, vs_colyseus_stored: 0.7, vs_boardgameio_stored: 2 },
};

export const missedTargets = (figures: Readonly<Figures>): string[] => missedBars(figures, targets);
