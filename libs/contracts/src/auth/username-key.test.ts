import { expect, test } from '@jest/globals';
import { usernameKey } from './username-key.ts';

test.each([
  ['Mori', 'mORI'],
  ['ガチャ', 'ガチャ'.normalize('NFD')],
  ['もり', 'モリ'],
  ['へべぺ', 'ヘベペ'],
  ['ゔぁん', 'ヴァン'],
  ['アツシ', 'アッシ'],
  ['ゃんま', 'ヤンマ'],
  ['Alice', 'AIice'],
  ['Alice', 'ALICE'],
  ['Alice', 'aiIce'],
  ['Mika', 'rnika'],
  ['LARN', 'lam'],
  ['Wolf', 'VVoIf'],
])('%s and %s are one name', (one, other) => {
  expect(usernameKey(one)).toBe(usernameKey(other));
});

test.each([
  ['ハハ', 'パパ'],
  ['へ', 'べ'],
  ['べ', 'ぺ'],
  ['モリ', 'モリー'],
  ['ソラ', 'ンラ'],
  ['Alice', 'Alce'],
  ['Nina', 'Mina'],
])('%s and %s are two', (one, other) => {
  expect(usernameKey(one)).not.toBe(usernameKey(other));
});
