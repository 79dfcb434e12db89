import { expect, test } from '@jest/globals';
import { betterClass, classOf, isProvisional, seasonEnd, seasonOf, seasonStones } from './ladder.ts';

test.each([
  [1199, 'rough'],
  [1200, 'crystal'],
  [1349.9, 'crystal'],
  [1350, 'emerald'],
  [1500, 'sapphire'],
  [1650, 'ruby'],
  [1800, 'diamond'],
  [2600, 'diamond'],
] as const)('rating less deviation of %d is %s', (lower, expected) => {
  expect(classOf({ rating: lower + 64, deviation: 64 })).toBe(expected);
});

test('a class is told when the deviation is below 115', () => {
  expect([115, 114.9].map((deviation) => isProvisional({ rating: 1500, deviation }))).toEqual([true, false]);
});

test('the better of two classes is the later one, whichever comes first', () => {
  expect(betterClass('ruby', 'crystal')).toBe('ruby');
  expect(betterClass('crystal', 'ruby')).toBe('ruby');
});

test('a season pays by its best class from ten rated battles', () => {
  expect(seasonStones('rough', 10)).toBe(10);
  expect(seasonStones('champion', 40)).toBe(60);
  expect(seasonStones('champion', 9)).toBe(0);
});

test('a season is a calendar month of Tokyo', () => {
  const turn = Date.parse('2026-12-01T00:00:00+09:00');
  expect(seasonOf(turn - 1)).toBe('202611');
  expect(seasonOf(turn)).toBe('202612');
  expect(seasonEnd('202611')).toBe(turn);
  expect(seasonEnd('202612')).toBe(Date.parse('2027-01-01T00:00:00+09:00'));
});
