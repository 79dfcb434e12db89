import { expect, test } from '@jest/globals';
import { longestRun } from './list-one-sided-pairs.ts';

test.each([
  [[], '', 0],
  [['a'], 'a', 1],
  [['a', 'a', 'b', 'b', 'b', 'a'], 'b', 3],
  [['b', 'a', 'a'], 'a', 2],
])('the longest run of %j is of %s with %i wins', (winners, winner, wins) => {
  expect(longestRun(winners)).toEqual({ winner, wins });
});
