import { expect, test } from '@jest/globals';
import {
  battlesToClass,
  betterClass,
  classOf,
  isListed,
  isProvisional,
  nextClass,
  seasonBefore,
  seasonEnd,
  seasonOf,
  seasonStones,
} from './ladder.ts';

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

test('about ten battles lead to a class, none is left with one', () => {
  expect([250, 150, 116, 114, 45].map((deviation) => battlesToClass({ rating: 1500, deviation }))).toEqual([
    10, 6, 1, 0, 0,
  ]);
});

test('the way to the next class is from the beginning of one class to that of the next', () => {
  expect(nextClass({ rating: 1485, deviation: 60 })).toEqual({ next: 'sapphire', missing: 75, share: 0.5 });
  expect(nextClass({ rating: 600, deviation: 60 })).toEqual({ next: 'crystal', missing: 660, share: 0 });
  expect(nextClass({ rating: 1900, deviation: 60 })).toBeNull();
});

test('the table lists who is known well and had a rated battle within 14 days', () => {
  const now = 100 * 24 * 60 * 60 * 1_000;
  const days = (count: number) => now - count * 24 * 60 * 60 * 1_000;
  expect(isListed({ deviation: 90, rated_at: days(14) }, now)).toBe(true);
  expect(isListed({ deviation: 90.1, rated_at: days(1) }, now)).toBe(false);
  expect(isListed({ deviation: 60, rated_at: days(14) - 1 }, now)).toBe(false);
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

test('the season before another one is the month before it', () => {
  expect(['202701', '202603', '202403', '202608'].map(seasonBefore)).toEqual(['202612', '202602', '202402', '202607']);
});

test.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'Asia/Tokyo'])('a host in %s has the same seasons', (zone) => {
  const before = process.env['TZ'];
  process.env['TZ'] = zone;
  try {
    const turn = Date.parse('2026-12-01T00:00:00+09:00');
    expect([seasonOf(turn - 1), seasonOf(turn), seasonEnd('202611')]).toEqual(['202611', '202612', turn]);
    expect(seasonBefore('202603')).toBe('202602');
  } finally {
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  }
});
