import { expect, test } from '@jest/globals';
import { BUDGET_MS } from '@maseki/bots/choose-action.ts';
import { budgetFor, threadsOn } from './bot-workers.ts';

test('a bot without others that wait has the whole time; each that waits leaves the next one less', () => {
  expect(budgetFor(0, 1)).toBe(BUDGET_MS);
  expect(budgetFor(2, 1)).toBe(BUDGET_MS / 4);
  expect(budgetFor(2, 3)).toBe(BUDGET_MS / 2);
});

test('forty bots that have to move at once are all done within half a second of thinking', () => {
  const thoughts = Array.from({ length: 40 }, (_, waiting) => budgetFor(waiting, 1));
  expect(thoughts.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(500);
});

test.each([
  [1, 1],
  [2, 1],
  [4, 3],
  [5, 4],
  [64, 4],
])('on %i cores bots think in %i threads', (cores, threads) => {
  expect(threadsOn(cores)).toBe(threads);
});
