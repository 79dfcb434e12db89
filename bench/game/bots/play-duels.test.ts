import { expect, test } from '@jest/globals';
import playDuels, { duelTasks } from './play-duels.ts';

test('tasks add up to the battles, in pairs', () => {
  const tasks = duelTasks('normal', 'easy', 20);
  expect(tasks.map(({ pairs }) => pairs)).toEqual([4, 4, 2]);
});

test('each pair is played from both seats, and the decisions of the stronger one are timed', () => {
  const { battles, won, decisions } = playDuels({ name: 'test', stronger: 'normal', weaker: 'easy', pairs: 10 });
  expect(battles).toBe(20);
  expect(won).toBeGreaterThan(12);
  expect(decisions.length).toBeGreaterThan(20);
});
