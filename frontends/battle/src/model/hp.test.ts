import { expect, test } from '@jest/globals';
import { hpColour, hpPercent } from './hp.ts';

test.each([
  [100, 100, 'green'],
  [50, 100, 'green'],
  [49, 100, 'yellow'],
  [20, 100, 'yellow'],
  [19, 100, 'red'],
  [1, 100, 'red'],
  [0, 100, 'black'],
  [-10, 100, 'black'],
  [0, 0, 'black'],
] as const)('%d of %d hp is %s', (hp, max, colour) => {
  expect(hpColour(hp, max)).toBe(colour);
});

test.each([
  [60, 80, 75],
  [0, 80, 0],
  [-5, 80, 0],
  [90, 80, 100],
  [0, 0, 0],
])('the bar of %d of %d hp is %d %% long', (hp, max, length) => {
  expect(hpPercent(hp, max)).toBe(length);
});
