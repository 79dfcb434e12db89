import { expect, test } from '@jest/globals';
import { spreadOver } from './spread.ts';

test('items are acted on evenly over the time, each once and in order', async () => {
  const begun = performance.now();
  const acted: [number, number][] = [];
  await spreadOver(300, [1, 2, 3, 4, 5, 6], (item) => acted.push([item, performance.now() - begun]));
  expect(acted.map(([item]) => item)).toEqual([1, 2, 3, 4, 5, 6]);
  for (const [index, [, at]] of acted.entries()) expect(at).toBeGreaterThanOrEqual(index * 50 - 2);
});

test('without time all are acted on at once', () => {
  const acted: number[] = [];
  void spreadOver(0, [1, 2, 3], (item) => acted.push(item));
  expect(acted).toEqual([1, 2, 3]);
});
