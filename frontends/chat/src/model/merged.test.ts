import { expect, test } from '@jest/globals';
import { message } from '../testing/messages.ts';
import { merged } from './merged.ts';

const ids = (...numbers: number[]) => numbers.map((n) => message(n));

test('what arrives twice is there once, and a list without news is the same list', () => {
  const known = ids(1, 2);
  expect(merged(known, ids(2, 1))).toBe(known);
  expect(merged(known, ids(2, 3))).toEqual(ids(1, 2, 3));
});

test('whatever the order of arrival, the order is that of the ids', () => {
  expect(merged(ids(3), ids(2, 5, 1))).toEqual(ids(1, 2, 3, 5));
});
