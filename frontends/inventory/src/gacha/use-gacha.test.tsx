import { expect, test } from '@jest/globals';
import { firstCopies } from './use-gacha.ts';

test('a card is new if it was not owned, and only its first copy', () => {
  const drawn = ['a', 'b', 'b', 'c'].map((id) => ({ id }));
  expect(firstCopies(drawn, new Set(['a']))).toEqual([false, true, false, true]);
});
