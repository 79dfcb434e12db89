import { expect, test } from '@jest/globals';
import { rewardOf } from './rules.ts';

test('winner and loser are paid up to 60 a day', () => {
  expect([rewardOf(true, 0), rewardOf(false, 0)]).toEqual([3, 1]);
  expect([rewardOf(true, 58), rewardOf(true, 60), rewardOf(false, 60), rewardOf(true, 70)]).toEqual([2, 0, 0, 0]);
});
