import { expect, test } from '@jest/globals';
import { textOf } from './text-of.ts';

test.each([
  ['', false],
  ['💎', false],
  ['💎💎', true],
  ['💎💎💎', true],
  ['💎💎💎💎', false],
])('%p is a text of two to three characters: %p', (text, expected) => {
  expect(textOf(2, 3).safeParse(text).success).toBe(expected);
});
