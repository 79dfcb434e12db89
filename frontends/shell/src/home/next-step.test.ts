import { expect, test } from '@jest/globals';
import { nextStep } from './next-step.ts';

const none = { first_battle: false, starter_deck: false, first_draw: false, first_match: false };
const all = { battle: {}, deck: {}, first: {}, inventory: {} };

test('the steps follow each other, one at a time', () => {
  const first = { ...none, first_battle: true };
  const second = { ...first, starter_deck: true };
  const third = { ...second, first_draw: true };
  expect(nextStep(none, false, all)).toMatchObject({ name: 'firstBattle', path: '/first' });
  expect(nextStep(first, false, all)).toMatchObject({ name: 'starterDeck', path: '/starter' });
  expect(nextStep(second, false, all)).toMatchObject({ name: 'firstDraw', path: '/gacha' });
  expect(nextStep(third, false, all)).toMatchObject({ name: 'practice', path: '/battle?mode=practice' });
  expect(nextStep(third, true, all)).toMatchObject({ name: 'firstMatch', path: '/battle' });
  expect(nextStep({ ...third, first_match: true }, false, all)).toBeNull();
});

test('a skipped step comes first, regardless of the others', () => {
  const matched = { first_battle: true, starter_deck: false, first_draw: true, first_match: true };
  expect(nextStep(matched, false, all)?.name).toBe('starterDeck');
});

test('steps missing in this installation are left out', () => {
  expect(nextStep(none, false, { deck: {} })?.name).toBe('starterDeck');
  expect(nextStep(none, false, {})).toBeNull();
});
