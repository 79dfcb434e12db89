import { expect, test } from '@jest/globals';
import { differencesOf } from './rules.ts';

const sound = {
  user: 'u',
  stones: 40,
  ledger: 40,
  points: 3,
  pointLedger: 3,
  cards: { 'fire-01': 2 },
  movements: { 'fire-01': 2, 'ice-01': 0 },
};

test('an account that its history explains has no differences', () => {
  expect(differencesOf(sound)).toEqual([]);
});

test('a wrong balance and every wrong card are named', () => {
  const wrong = { ...sound, stones: 50, points: 4, cards: { 'fire-01': 1, 'dark-01': 1 } };
  expect(differencesOf(wrong)).toEqual([
    { user: 'u', what: 'stones', expected: 40, found: 50 },
    { user: 'u', what: 'points', expected: 3, found: 4 },
    { user: 'u', what: 'dark-01', expected: 0, found: 1 },
    { user: 'u', what: 'fire-01', expected: 2, found: 1 },
  ]);
});

test('what is below zero is wrong even when the history agrees', () => {
  expect(differencesOf({ ...sound, stones: -10, ledger: -10 })).toHaveLength(1);
});
