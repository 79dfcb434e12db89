import { expect, test } from '@jest/globals';
import { p95 } from './measure.ts';
import { playDuels } from './play-duels.ts';
import { duelTasks } from './task.ts';

test('tasks add up to the battles, in pairs', () => {
  const tasks = duelTasks('normal', 'easy', 20);
  expect(tasks.map(({ pairs }) => pairs)).toEqual([4, 4, 2]);
});

test('each pair is played from both seats, and the stronger one’s decisions are timed', () => {
  const { battles, won, decisions } = playDuels({ name: 'test', stronger: 'normal', weaker: 'easy', pairs: 2 });
  expect(battles).toBe(4);
  expect(won).toBeGreaterThan(2);
  expect(decisions.length).toBeGreaterThan(20);
});

test('the 95th percentile', () => {
  expect(p95(Array.from({ length: 100 }, (_, index) => index))).toBe(95);
  expect(p95([])).toBe(0);
});
