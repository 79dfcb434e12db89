import { expect, test } from '@jest/globals';
import { shownUnstored } from './stored-before-shown.ts';

test('a match keeps the promise while nothing newer was shown than stored', () => {
  const shown = new Map([
    ['one', 4],
    ['two', 7],
    ['three', 1],
  ]);
  const stored = new Map([
    ['one', 5],
    ['two', 7],
  ]);
  expect(shownUnstored(shown, stored)).toEqual(['three']);
  expect(shownUnstored(new Map([['two', 8]]), stored)).toEqual(['two']);
});
