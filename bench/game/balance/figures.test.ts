import { expect, test } from '@jest/globals';
import { ATTRIBUTES } from '@maseki/rules/attributes.ts';
import { figuresOf, plainFigures } from './figures.ts';
import { summaryMarkdown } from './summary.ts';
import { emptyTally, type Tally } from './tally.ts';
import { missedTargets } from './targets.ts';

function fairTally(): Tally {
  const even = { played: 1000, won: 500 };
  return {
    beginner: { ...even },
    attributes: Object.fromEntries(ATTRIBUTES.map((attribute) => [attribute, { ...even }])) as Tally['attributes'],
    cards: { 'fire-01': { ...even }, 'ice-02': { ...even } },
    turns: Array.from({ length: 1000 }, () => 15),
  };
}

const missed = (change: (tally: Tally) => void) => {
  const tally = fairTally();
  change(tally);
  return missedTargets(figuresOf(tally));
};

test('the figures for machines', () => {
  expect(plainFigures(figuresOf(fairTally()))).toEqual({
    battles: 1000,
    beginner_win: 0.5,
    attribute_win: Object.fromEntries(ATTRIBUTES.map((attribute) => [attribute, 0.5])),
    card_win: { 'fire-01': 0.5, 'ice-02': 0.5 },
    median_turns: 15,
    over_60_turns: 0,
  });
});

test('an even game misses nothing', () => {
  expect(missed(() => undefined)).toEqual([]);
});

test.each<[string, (tally: Tally) => void]>([
  ['the player who begins wins: 54.0 %', (tally) => Object.assign(tally.beginner, { won: 540 })],
  ['fire wins: 43.0 %', (tally) => Object.assign(tally.attributes.fire, { won: 430 })],
  ['ice-02 wins: 63.0 %', (tally) => Object.assign(tally.cards['ice-02'] ?? {}, { won: 630 })],
  ['the median battle lasts 25 turns', (tally) => tally.turns.fill(25)],
  ['battles over 60 turns: 2.0 %', (tally) => tally.turns.fill(61, 0, 20)],
])('%s is reported', (sentence, change) => {
  expect(missed(change)).toEqual([expect.stringContaining(sentence)]);
});

test('the summary shows every figure', () => {
  const normal = figuresOf(fairTally());
  const markdown = summaryMarkdown({ normal, hard: normal });
  expect(markdown).toContain('| light wins | 50.0 % (46.9 %–53.1 %) |');
  expect(markdown).toContain('The hard player');
});

test('nothing played yet is no error', () => {
  expect(plainFigures(figuresOf(emptyTally()))).toMatchObject({ battles: 0, median_turns: 0 });
});
