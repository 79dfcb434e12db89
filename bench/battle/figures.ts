import { medianOf } from '../support/statistics.ts';
import type { ServerName } from './load-process.ts';
import { cpuPerAction, type ServerRound } from './scenarios.ts';

/** All servers in one round, one after the other. */
export type Round = Record<ServerName, ServerRound>;

/** The ratios of one round. */
export interface RoundFigures {
  p50_vs_relay: number;
  p99_vs_relay: number;
  /** CPU of gateway, battle and NATS for an action against the relay's. */
  cpu_vs_relay: number;
  /** Of a CPU second of gateway and battle. */
  actions_per_cpu_s: number;
  vs_colyseus: number;
  vs_boardgameio: number;
  kib_per_connection: number;
  idle_cores: number;
  /** To and from both players. */
  bytes_per_action: number;
}

const STORAGE = ['nats', 'mongodb'];

export function figuresOf({ relay, colyseus, boardgameio, ours }: Round): RoundFigures {
  const own = cpuPerAction(ours.closed, ...STORAGE);
  return {
    p50_vs_relay: ours.open_1000.own_ms.p50 / relay.open_1000.own_ms.p50,
    p99_vs_relay: ours.open_1000.own_ms.p99 / relay.open_1000.own_ms.p99,
    cpu_vs_relay: cpuPerAction(ours.closed, 'mongodb') / cpuPerAction(relay.closed),
    actions_per_cpu_s: 1 / own,
    vs_colyseus: cpuPerAction(colyseus.closed) / own,
    vs_boardgameio: cpuPerAction(boardgameio.closed) / own,
    kib_per_connection: ours.idle.kib_per_connection,
    idle_cores: ours.idle.idle_cores,
    bytes_per_action: ours.closed.bytes_per_action,
  };
}

/** The medians over the rounds. */
export function mediansOf(rounds: readonly RoundFigures[]): RoundFigures {
  const median = (figure: keyof RoundFigures) => medianOf(rounds.map((round) => round[figure])).median;
  const [first] = rounds;
  if (!first) throw new Error('nothing was measured');
  const names = Object.keys(first) as (keyof RoundFigures)[];
  return Object.fromEntries(names.map((name) => [name, median(name)])) as unknown as RoundFigures;
}

/** Figures whose rounds differ by more than this are not to be trusted. */
const SPREAD_AT_MOST = 2;
/** Differences of small numbers, which say nothing as ratios. */
const NOT_RATIOS: readonly (keyof RoundFigures)[] = ['idle_cores'];

/** The figures whose rounds differ by more than twice. */
export function untrusted(rounds: readonly RoundFigures[]): string[] {
  const [first] = rounds;
  if (!first) return [];
  const names = (Object.keys(first) as (keyof RoundFigures)[]).filter((name) => !NOT_RATIOS.includes(name));
  return names.filter((name) => {
    const values = rounds.map((round) => round[name]);
    return Math.max(...values) > SPREAD_AT_MOST * Math.min(...values);
  });
}

interface Targets {
  atMost: Partial<Record<string, number>>;
  atLeast: Partial<Record<string, number>>;
}

/** What is judged, and by what. */
const targets: Targets = {
  atMost: {
    p50_vs_relay: 2.5,
    p99_vs_relay: 2.5,
    cpu_vs_relay: 4,
    kib_per_connection: 40,
    idle_cores: 0.01,
    cpu_100_to_3000: 1.3,
    cpu_1_to_4_pods: 1.3,
    ms_cpu_per_battle: 15,
  },
  atLeast: { vs_colyseus: 0.8, vs_boardgameio: 3 },
};

/** A sentence for each target that is missed; a figure that was not measured is none. */
export function missedTargets(figures: Readonly<Record<string, number>>): string[] {
  const { atMost, atLeast } = targets;
  const text = (name: string) => `${name} is ${figures[name]?.toPrecision(3)}`;
  return [
    ...Object.entries(atMost)
      .filter(([name, most = Number.POSITIVE_INFINITY]) => (figures[name] ?? 0) > most)
      .map(([name, most]) => `${text(name)} and may be at most ${most}`),
    ...Object.entries(atLeast)
      .filter(([name, least = 0]) => (figures[name] ?? Number.POSITIVE_INFINITY) < least)
      .map(([name, least]) => `${text(name)} and must be at least ${least}`),
  ];
}
