import { expect, test } from '@jest/globals';
import { createRecentWaits } from './recent-waits.ts';

test('without a pairing nothing is typical', () => {
  expect(createRecentWaits().typicalSeconds()).toBeNull();
});

test('the median of the last fifty pairings counts', () => {
  const waits = createRecentWaits();
  for (let n = 0; n < 100; n += 1) waits.note([90_000, 90_000]);
  for (let n = 0; n < 50; n += 1) waits.note([2_000, 12_400]);
  expect(waits.typicalSeconds()).toBe(12);
});

test('who is paired at once has waited a second', () => {
  const waits = createRecentWaits();
  waits.note([3, 40]);
  expect(waits.typicalSeconds()).toBe(1);
});
