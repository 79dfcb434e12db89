import { expect, test } from '@jest/globals';
import { isPaid, rewardOf, SAME_PAIR_PAUSE_MS } from './rules.ts';

const endedAt = 1_800_000_000_000;
const battle = { turns: 6, practice: false, endedAt };

test.each([
  ['a battle of six turns', battle, null, true],
  ['a shorter one', { ...battle, turns: 5 }, null, false],
  ['practice', { ...battle, practice: true }, null, false],
  ['the same pair too soon', battle, endedAt - SAME_PAIR_PAUSE_MS + 1, false],
  ['the same pair later', battle, endedAt - SAME_PAIR_PAUSE_MS, true],
  ['a battle that arrives after the next one of the pair', battle, endedAt + SAME_PAIR_PAUSE_MS - 1, false],
])('%s', (_, finished, pairPaidFor, expected) => {
  expect(isPaid(finished, pairPaidFor)).toBe(expected);
});

test('winner and loser are paid up to 60 a day', () => {
  expect([rewardOf(true, 0), rewardOf(false, 0)]).toEqual([3, 1]);
  expect([rewardOf(true, 58), rewardOf(true, 60), rewardOf(false, 60), rewardOf(true, 70)]).toEqual([2, 0, 0, 0]);
});
