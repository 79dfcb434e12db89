import { expect, test } from '@jest/globals';
import { cardById } from '@maseki/cards/catalogue.ts';
import { practiceDeck, practiceDecks } from './practice-decks.ts';

const levels = ['easy', 'normal', 'hard'] as const;

test.each(levels)('each deck of the %s bot is twelve different cards around two attributes', (level) => {
  for (const deck of practiceDecks[level]) {
    expect(new Set(deck).size).toBe(12);
    const counts = new Map<string, number>();
    for (const id of deck) {
      const type = cardById(id)?.type ?? '';
      counts.set(type, (counts.get(type) ?? 0) + 1);
    }
    const [first = 0, second = 0] = [...counts.values()].sort((one, other) => other - one);
    expect(first + second).toBeGreaterThanOrEqual(8);
    expect(counts.has('')).toBe(false);
  }
});

test('the decks of a level differ, and only the hard bot has cards that a newcomer lacks', () => {
  for (const level of levels) {
    const decks = practiceDecks[level].map((deck) => [...deck].sort().join());
    expect(new Set(decks).size).toBe(decks.length);
    const rarities = new Set(practiceDecks[level].flat().map((id) => cardById(id)?.rarity));
    expect([level, rarities.has('legend')]).toEqual([level, level === 'hard']);
  }
});

test('every deck is played', () => {
  const { length } = practiceDecks.hard;
  const played = Array.from({ length }, (_, at) => practiceDeck('hard', () => at / length));
  expect(played).toEqual(practiceDecks.hard);
});
