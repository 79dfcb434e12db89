import { expect, test } from '@jest/globals';
import { CLASS_FROM } from '@maseki/contracts/battle/limits.ts';
import { isClassUp } from './use-class-up.ts';

const deviation = 80;
/** The rating with which a class begins. */
const border = CLASS_FROM.emerald + deviation;

test.each([
  ['over the border', border - 5, border + 5, deviation, true],
  ['within a class', border + 5, border + 15, deviation, false],
  ['down', border + 5, border - 5, deviation, false],
  ['while the class is not known', border - 5, border + 5, 300, false],
])('a rating that goes %s', (_, before, after, uncertainty, isUp) => {
  expect(isClassUp({ before, after, deviation: uncertainty, chance: 0.5 })).toBe(isUp);
});

test('a battle that moved no rating leads into no class', () => {
  expect(isClassUp(null)).toBe(false);
});
