import { expect, test } from '@jest/globals';
import measureDepth from './measure-depth.ts';

test('the same name plays the same battles, and the hard bot beats who never thinks', () => {
  const task = { name: 'test', players: ['normal', 'naive'], battles: 4 } as const;
  const result = measureDepth(task);
  expect(result).toEqual(measureDepth(task));
  expect(result.turns).toBeGreaterThan(20);
});

test('the ways of each turn are compared', () => {
  const { turns, ways, clear } = measureDepth({
    name: 'ways',
    players: ['normal', 'normal'],
    battles: 1,
    comparesWays: true,
  });
  expect(ways).toBeGreaterThan(3 * turns);
  expect(clear).toBeLessThan(turns);
});
