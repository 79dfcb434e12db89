import { expect, test } from '@jest/globals';
import { calmly } from './calm.ts';

const measuring = (...foreign: readonly number[]) => {
  const left = [...foreign];
  return { left, measure: async () => ({ foreign_cores: left.shift() ?? Number.NaN }) };
};

test('a calm measurement is not repeated', async () => {
  const { left, measure } = measuring(0.5, 0.1);
  expect(await calmly(measure)).toEqual({ foreign_cores: 0.5 });
  expect(left).toEqual([0.1]);
});

test.each([
  ['the second', [0.9, 0.2], 0.2],
  ['the first, when the second was disturbed even more', [0.9, 1.2], 0.9],
])('a disturbed measurement is repeated once, and %s is kept', async (_, foreign, kept) => {
  const { left, measure } = measuring(...foreign, 0);
  expect(await calmly(measure)).toEqual({ foreign_cores: kept });
  expect(left).toEqual([0]);
});
