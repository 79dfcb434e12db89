import { expect, test } from '@jest/globals';
import { excerptOf } from './excerpt.ts';

test('a message is told by its beginning, on one line', () => {
  expect(excerptOf(' 一行目\n\n二行目')).toBe('一行目 二行目');
  expect(excerptOf('あ'.repeat(20))).toBe('あ'.repeat(20));
  expect(excerptOf('𠮷'.repeat(500))).toBe(`${'𠮷'.repeat(20)}…`);
});
