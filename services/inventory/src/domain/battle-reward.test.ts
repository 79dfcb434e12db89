import { expect, test } from '@jest/globals';
import { pays, reward, SAME_PAIR_PAUSE_MS } from './battle-reward.ts';

const now = 1_800_000_000_000;
const never = { pairPaidAt: null, now };

test.each([
  ['a battle of six turns', { turns: 6, practice: false }, never, true],
  ['a shorter one', { turns: 5, practice: false }, never, false],
  ['practice', { turns: 20, practice: true }, never, false],
  ['the same pair too soon', { turns: 9, practice: false }, { pairPaidAt: now - SAME_PAIR_PAUSE_MS + 1, now }, false],
  ['the same pair later', { turns: 9, practice: false }, { pairPaidAt: now - SAME_PAIR_PAUSE_MS, now }, true],
])('%s', (_, battle, history, expected) => {
  expect(pays(battle, history)).toBe(expected);
});

test('winner and loser are paid up to 60 a day', () => {
  expect([reward(true, 0), reward(false, 0)]).toEqual([3, 1]);
  expect([reward(true, 58), reward(true, 60), reward(false, 60), reward(true, 70)]).toEqual([2, 0, 0, 0]);
});
