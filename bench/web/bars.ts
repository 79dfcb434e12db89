import type { IdlePage, PageSizes } from './long-use.ts';

/** Pages whose first visit is measured, and which of them need a player. */
export const PAGES = { '/': false, '/login': false, '/first': false, '/home': true, '/battle': true } as const;
export type MeasuredPage = keyof typeof PAGES;

export interface Scores {
  performance: number;
  accessibility: number;
  best_practices: number;
  seo: number;
}

/** `out/bench-web.json` with times in milliseconds and scripts in KiB. Parts not asked for are missing. */
export interface WebReport {
  lcp_ms?: Record<MeasuredPage, number>;
  js_kb?: Record<MeasuredPage, number>;
  /** The worst layout shift score of the pages. */
  cls?: number;
  /** All scripts of each remote but those of its workers. */
  remotes_kb: Record<string, number>;
  workers_kb: Record<string, number>;
  /** `remoteEntry.js` of each remote, compressed. */
  entry_kb: Record<string, number>;
  /** Share of frames from 0 to 1. */
  battle_late_frames?: number;
  board_cold_ms?: number;
  board_warm_ms?: number;
  /** Growth from the 5th to the 30th practice battle in one page, as shares. */
  growth?: PageSizes;
  /** Shares of a core. */
  idle?: Record<IdlePage, number>;
  /** By page. */
  lighthouse?: Record<string, Scores>;
}

const LCP_MS: Partial<Record<MeasuredPage, number>> = { '/': 1_200, '/login': 2_200, '/first': 1_500, '/home': 2_000 };
const SCRIPTS_KB: Partial<Record<MeasuredPage, number>> = { '/': 132, '/home': 262, '/battle': 252 };
/** Beyond the landing page. Seven of them are the containers of two remotes. */
const FIRST_BEYOND_LANDING_KB = 62;
const REMOTE_KB = 48;
/** Remotes with a bar of their own. */
const OWN_REMOTE_KB: Readonly<Record<string, number>> = { battle: 54, puzzle: 13, ranking: 35, replay: 40 };
const WORKER_KB = 40;
const ENTRY_KB = 4;
const CLS = 0.02;
const LATE_FRAMES = 0.05;
const BOARD_COLD_MS = 4_800;
const BOARD_WARM_MS = 1_800;
const GROWTH = 0.1;
const IDLE = 0.01;
const SCORES: Scores = { performance: 95, accessibility: 100, best_practices: 100, seo: 100 };

type Values = Readonly<Record<string, number>>;

/** A sentence for each value above its bar, none for a part that was not measured. */
const above = (values: Values | undefined, bars: Values, unit: string): string[] =>
  Object.entries(values ? bars : {}).flatMap(([name, bar]) => {
    const value = values?.[name];
    return value !== undefined && value <= bar ? [] : [`${name}: ${value} ${unit}, at most ${bar}`];
  });

const some = (name: string, value: number | undefined): Values | undefined =>
  value === undefined ? undefined : { [name]: value };

/** The bar of each of these names. */
const barFor = (values: Values, bar: (name: string) => number): Values =>
  Object.fromEntries(Object.keys(values).map((name) => [name, bar(name)]));

/** A sentence for each bar that was missed. */
export function missedBars(report: WebReport): string[] {
  const { js_kb, remotes_kb, workers_kb, entry_kb, growth } = report;
  const beyond = js_kb && js_kb['/first'] - js_kb['/'];
  return [
    ...above(report.lcp_ms, LCP_MS, 'ms until the largest element'),
    ...above(js_kb, SCRIPTS_KB, 'KiB of scripts'),
    ...above(some('/first', beyond), { '/first': FIRST_BEYOND_LANDING_KB }, 'KiB of scripts beyond the landing page'),
    ...above(
      remotes_kb,
      barFor(remotes_kb, (name) => OWN_REMOTE_KB[name] ?? REMOTE_KB),
      'KiB of scripts of the remote',
    ),
    ...above(
      workers_kb,
      barFor(workers_kb, () => WORKER_KB),
      'KiB of scripts of the remote’s workers',
    ),
    ...above(
      entry_kb,
      barFor(entry_kb, () => ENTRY_KB),
      'KiB of the remote’s container',
    ),
    ...above(some('cls', report.cls), { cls: CLS }, 'of layout shift'),
    ...above(some('late', report.battle_late_frames), { late: LATE_FRAMES }, 'of the frames'),
    ...above(some('board_cold_ms', report.board_cold_ms), { board_cold_ms: BOARD_COLD_MS }, 'ms'),
    ...above(some('board_warm_ms', report.board_warm_ms), { board_warm_ms: BOARD_WARM_MS }, 'ms'),
    ...above(growth && { ...growth }, { heap: GROWTH, nodes: GROWTH, listeners: GROWTH }, 'more after 30 battles'),
    ...above(report.idle, { '/home': IDLE, waiting: IDLE, turn: IDLE }, 'of a core while idle'),
    ...Object.entries(report.lighthouse ?? {}).flatMap(([page, scores]) =>
      Object.entries(SCORES).flatMap(([name, bar]) => {
        const score = scores[name as keyof Scores];
        return score >= bar ? [] : [`${page}: ${name} ${score} in Lighthouse, at least ${bar}`];
      }),
    ),
  ];
}
