import { expect, test } from '@jest/globals';
import { metaMarkdown } from './markdown.ts';
import { type MetaReport, missedMetaTargets } from './report.ts';

const deck = (attributes: number, win: number) => ({
  attributes: ['fire', 'water', 'wind', 'ice'].slice(0, attributes),
  cards: [],
  win,
});

const fair = (): MetaReport => ({
  rules: 2,
  matchup_battles: 1000,
  matchups: { mono_two: 0.45, two_three: 0.5, two_mixed: 0.62, mono_prey: 0.68 },
  field: [...Array.from({ length: 8 }, (_, at) => deck(2 + (at % 2), 0.5)), deck(1, 0.3), deck(4, 0.7)],
  best: { cards: [], steps: 2000, battles: 2000, win: 0.6 },
  hard: { battles: 2000, cards: { 'fire-01': { win: 0.65, low: 0.58, high: 0.72 } } },
});

test('figures within their ranges miss nothing, and a card may win much by chance', () => {
  expect(missedMetaTargets(fair())).toEqual([]);
});

test.each<[string, (report: MetaReport) => unknown]>([
  ['mono_two: 41.0 %', (report) => Object.assign(report.matchups, { mono_two: 0.41 })],
  ['two_three: 55.0 %', (report) => Object.assign(report.matchups, { two_three: 0.55 })],
  ['two_mixed: 56.0 %', (report) => Object.assign(report.matchups, { two_mixed: 0.56 })],
  ['mono_prey: 71.0 %', (report) => Object.assign(report.matchups, { mono_prey: 0.71 })],
  ['7 decks of two or three attributes', (report) => Object.assign(report.field[0] ?? {}, { win: 0.56 })],
  ['the best deck: 69.0 %', (report) => Object.assign(report.best, { win: 0.69 })],
  ['fire-01 of the hard player: 65.0 %', (report) => Object.assign(report.hard.cards['fire-01'] ?? {}, { low: 0.61 })],
])('%s is reported', (sentence, change) => {
  const report = fair();
  change(report);
  expect(missedMetaTargets(report)).toEqual([expect.stringContaining(sentence)]);
});

test('the page has every figure, and says what is missed', () => {
  const page = metaMarkdown(fair());
  expect(page).toContain('All targets hold.');
  expect(page).toContain('| one attribute against two | 45.0 % (41.9 %–48.1 %) | 42.0 % to 50.0 % |');
  expect(page).toContain('8 win 45–55 %');
  expect(page).toContain('fire-01 65.0 % (58.0 %–72.0 %)');
  const missed = { ...fair(), best: { ...fair().best, win: 0.7 } };
  expect(metaMarkdown(missed)).toContain('Missed: the best deck: 70.0 %');
});
