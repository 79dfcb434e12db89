import { expect, test } from '@jest/globals';
import { accountAfter, countCards, emptyAccount } from './account.ts';
import { starterGrant } from './starter-grant.ts';

const newUser = accountAfter(emptyAccount('u'), starterGrant);

test('a new user has 50 stones and twelve different cards', () => {
  expect(newUser.stones).toBe(50);
  expect(Object.values(newUser.cards)).toEqual(Array(12).fill(1));
});

test('copies are added, and a card without copies is not listed', () => {
  const [first = ''] = Object.keys(newUser.cards);
  expect(accountAfter(newUser, { cards: { [first]: 2 } }).cards[first]).toBe(3);
  expect(accountAfter(newUser, { cards: { [first]: -1 } }).cards).not.toHaveProperty(first);
});

test.each([{ stones: -51 }, { cards: { 'fire-01': -9 } }])('%j would fall below zero', (change) => {
  expect(() => accountAfter(newUser, change)).toThrow(RangeError);
});

test('a change leaves the account before it untouched', () => {
  const before = structuredClone(newUser);
  accountAfter(newUser, { stones: -10, cards: { 'fire-02': 1 }, sinceLegend: { MorisCardPack: 4 } });
  expect(newUser).toEqual(before);
});

test('battles are counted, and the registration is stored', () => {
  const after = accountAfter(accountAfter(newUser, { matchedBattles: 1 }), { matchedBattles: 1, registeredAt: 7 });
  expect(after).toMatchObject({ matchedBattles: 2, registeredAt: 7, stones: 50 });
  expect(accountAfter(after, {})).toMatchObject({ matchedBattles: 2, registeredAt: 7 });
});

test('cards are counted', () => {
  expect(countCards(['a', 'b', 'a'])).toEqual({ a: 2, b: 1 });
});
