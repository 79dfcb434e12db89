import { expect, test } from '@jest/globals';
import { pays, reward, SAME_PAIR_PAUSE_MS } from './battle-reward.ts';

const endedAt = 1_800_000_000_000;
const battle = { turns: 6, practice: false, endedAt };

test.each([
  ['a battle of six turns', battle, null, true],
  ['a shorter one', { ...battle, turns: 5 }, null, false],
  ['practice', { ...battle, practice: true }, null, false],
  ['the same pair too soon', battle, endedAt - SAME_PAIR_PAUSE_MS + 1, false],
  ['the same pair later', battle, endedAt - SAME_PAIR_PAUSE_MS, true],
  ['a battle told of after the next one of the pair', battle, endedAt + SAME_PAIR_PAUSE_MS - 1, false],
])('%s', (_, finished, pairPaidFor, expected) => {
  expect(pays(finished, pairPaidFor)).toBe(expected);
});

test('winner and loser are paid up to 60 a day', () => {
  expect([reward(true, 0), reward(false, 0)]).toEqual([3, 1]);
  expect([reward(true, 58), reward(true, 60), reward(false, 60), reward(true, 70)]).toEqual([2, 0, 0, 0]);
});
