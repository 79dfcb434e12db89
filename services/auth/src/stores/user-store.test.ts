import { expect, test } from '@jest/globals';
import { usernameKey } from './user-store.ts';

test.each([
  ['Mori', 'mORI'],
  ['ガチャ', 'ガチャ'.normalize('NFD')],
])('%s and %s are one name', (one, other) => {
  expect(usernameKey(one)).toBe(usernameKey(other));
});

test.each([
  ['もり', 'モリ'],
  ['ハハ', 'パパ'],
  ['モリ', 'モリー'],
])('%s and %s are two', (one, other) => {
  expect(usernameKey(one)).not.toBe(usernameKey(other));
});
