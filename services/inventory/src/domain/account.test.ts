import { expect, test } from '@jest/globals';
import { changed, countCards } from './account.ts';
import { emptyAccount, starterGrant } from './newcomer.ts';

const newcomer = changed(emptyAccount('u'), starterGrant);

test('a newcomer has 50 stones and twelve different cards', () => {
  expect(newcomer.stones).toBe(50);
  expect(Object.values(newcomer.cards)).toEqual(Array(12).fill(1));
});

test('copies are added, and a card without copies is not listed', () => {
  const [first = ''] = Object.keys(newcomer.cards);
  expect(changed(newcomer, { cards: { [first]: 2 } }).cards[first]).toBe(3);
  expect(changed(newcomer, { cards: { [first]: -1 } }).cards).not.toHaveProperty(first);
});

test.each([{ stones: -51 }, { cards: { 'fire-01': -9 } }])('%j would go below nothing', (change) => {
  expect(() => changed(newcomer, change)).toThrow(RangeError);
});

test('a change leaves the account it began from as it was', () => {
  const before = structuredClone(newcomer);
  changed(newcomer, { stones: -10, cards: { 'fire-02': 1 }, sinceLegend: { MorisCardPack: 4 } });
  expect(newcomer).toEqual(before);
});

test('cards are counted', () => {
  expect(countCards(['a', 'b', 'a'])).toEqual({ a: 2, b: 1 });
});
