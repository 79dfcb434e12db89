import { expect, test } from '@jest/globals';
import { pairOf } from './pair.ts';

test('a pair has one name', () => {
  expect(pairOf('A', 'B')).toBe(pairOf('B', 'A'));
  expect(pairOf('A', 'B')).not.toBe(pairOf('A', 'C'));
});
