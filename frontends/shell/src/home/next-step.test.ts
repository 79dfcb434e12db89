import { expect, test } from '@jest/globals';
import { nextStep } from './next-step.ts';

const none = {
  first_battle: false,
  starter_deck: false,
  first_draw: false,
  first_match: false,
  practice: false,
  own_deck: false,
  trial: false,
  friend: false,
};
const all = { battle: {}, deck: {}, first: {}, inventory: {}, social: {}, trials: {} };

test('the steps follow each other, one at a time', () => {
  const first = { ...none, first_battle: true };
  const second = { ...first, starter_deck: true };
  const third = { ...second, first_draw: true };
  expect(nextStep(none, false, all)).toMatchObject({ name: 'firstBattle', path: '/first' });
  expect(nextStep(first, false, all)).toMatchObject({ name: 'starterDeck', path: '/starter' });
  expect(nextStep(second, false, all)).toMatchObject({ name: 'firstDraw', path: '/gacha' });
  expect(nextStep(third, false, all)).toMatchObject({ name: 'practice', path: '/battle?mode=practice' });
  for (const practised of [nextStep(third, true, all), nextStep({ ...third, practice: true }, false, all)])
    expect(practised).toMatchObject({ name: 'ownDeck', path: '/deck' });
  const fourth = { ...third, practice: true, own_deck: true };
  expect(nextStep(fourth, false, all)).toMatchObject({ name: 'trial', path: '/trials' });
  const tried = { ...fourth, trial: true };
  expect(nextStep(tried, false, all)).toMatchObject({ name: 'firstMatch', path: '/battle' });
  const fifth = { ...tried, first_match: true };
  expect(nextStep(fifth, false, all)).toMatchObject({ name: 'friend', path: '/friends' });
  expect(nextStep({ ...fifth, friend: true }, false, all)).toBeNull();
});

test('a skipped step comes first, regardless of the others', () => {
  const matched = { ...none, first_battle: true, starter_deck: false, first_draw: true, first_match: true };
  expect(nextStep(matched, false, all)?.name).toBe('starterDeck');
});

test('steps missing in this installation are left out', () => {
  expect(nextStep(none, false, { deck: {} })?.name).toBe('starterDeck');
  expect(nextStep(none, false, {})).toBeNull();
});
