import { expect, test } from '@jest/globals';
import { truncate } from './message-item.tsx';

test('a message is truncated to its beginning, on one line', () => {
  expect(truncate(' 一行目\n\n二行目')).toBe('一行目 二行目');
  expect(truncate('あ'.repeat(20))).toBe('あ'.repeat(20));
  expect(truncate('𠮷'.repeat(500))).toBe(`${'𠮷'.repeat(20)}…`);
});
