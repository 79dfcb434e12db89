import { expect, test } from '@jest/globals';
import { BUDGET_MS } from '@maseki/bots/choose-action.ts';
import measureDepth from './measure-depth.ts';

test('the same name plays the same battles, and abilities are counted', () => {
  const task = { name: 'test', players: ['normal', 'naive'], battles: 4 } as const;
  const result = measureDepth(task);
  expect(result).toEqual(measureDepth(task));
  expect(result.turns).toBeGreaterThan(20);
  expect(result.own.turns).toBeLessThan(result.turns);
  expect(result.own.abilities).toBeGreaterThan(0);
  expect(result.hardMs).toEqual([]);
});

test('the decisions of the hard bot are timed', () => {
  const { hardMs } = measureDepth({ name: 'hard', players: ['hard', 'naive'], battles: 1 });
  expect(hardMs.length).toBeGreaterThan(5);
  expect(Math.max(...hardMs)).toBeGreaterThanOrEqual(BUDGET_MS);
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
