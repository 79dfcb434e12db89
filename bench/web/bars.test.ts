import { expect, test } from '@jest/globals';
import { missedBars, type WebReport } from './bars.ts';

const good = {
  lcp_ms: { '/': 1_100, '/login': 2_100, '/first': 1_500, '/home': 1_900, '/battle': 9_999 },
  js_kb: { '/': 132, '/login': 999, '/first': 194, '/home': 262, '/battle': 252 },
  remotes_kb: { chat: 48, replay: 40 },
  workers_kb: { replay: 40 },
  entry_kb: { chat: 4 },
  cls: 0.02,
  battle_late_frames: 0.05,
  board_cold_ms: 4_800,
  board_warm_ms: 1_800,
  growth: { heap: 0.1, nodes: 0.05, listeners: -0.1 },
  idle: { '/home': 0.01, waiting: 0.005, turn: 0 },
  lighthouse: { '/': { performance: 95, accessibility: 100, best_practices: 100, seo: 100 } },
} satisfies WebReport;

test('what holds every bar misses none', () => {
  expect(missedBars(good)).toEqual([]);
});

test('parts that were not measured miss none', () => {
  const { remotes_kb, workers_kb, entry_kb } = good;
  expect(missedBars({ remotes_kb, workers_kb, entry_kb })).toEqual([]);
});

test.each<[string, Partial<WebReport>]>([
  ['a page that is drawn late', { lcp_ms: { ...good.lcp_ms, '/home': 2_001 } }],
  ['a page that loads much', { js_kb: { ...good.js_kb, '/': 132.1, '/first': 150 } }],
  ['a guided battle that loads much', { js_kb: { ...good.js_kb, '/first': 194.1 } }],
  ['a large remote', { remotes_kb: { chat: 48.1 } }],
  ['a large remote of battles', { remotes_kb: { battle: 54.1 } }],
  ['a large remote with a bar of its own', { remotes_kb: { ranking: 35.1 } }],
  ['a large remote beside its worker', { remotes_kb: { replay: 40.6 } }],
  ['a large worker', { workers_kb: { replay: 40.1 } }],
  ['a large container', { entry_kb: { chat: 4.1 } }],
  ['a page that moves', { cls: 0.021 }],
  ['late frames', { battle_late_frames: 0.051 }],
  ['a board that comes late', { board_cold_ms: 4_801 }],
  ['a board that comes late from /home', { board_warm_ms: 1_801 }],
  ['a page that keeps what battles leave', { growth: { ...good.growth, nodes: 0.11 } }],
  ['a page that works while nothing happens', { idle: { ...good.idle, waiting: 0.011 } }],
  [
    'a score of Lighthouse',
    { lighthouse: { '/login': { performance: 94, accessibility: 100, best_practices: 100, seo: 100 } } },
  ],
  ['a figure that is no number', { cls: Number.NaN }],
])('%s is one missed bar', (_, change) => {
  expect(missedBars({ ...good, ...change })).toHaveLength(1);
});
