import { expect, test } from '@jest/globals';
import { decideExchange, movesOf, type Party } from './rules.ts';

const [anna, ben] = ['01ARZ3NDEKTSV4RRFFQ69G5FAA', '01ARZ3NDEKTSV4RRFFQ69G5FAB'];
const gift = [{ from: anna, to: ben, card_id: 'fire-01' }];
const swap = [...gift, { from: ben, to: anna, card_id: 'ice-02' }];

const party = (cards: Party['cards'], today = 0): Party => ({ cards, today });

test.each([
  ['a gift of one of two copies', gift, party({ 'fire-01': 2 }), party({}), 'moved'],
  ['a gift of the only copy', gift, party({ 'fire-01': 1 }), party({}), 'insufficient_copies'],
  ['a gift of a card that one does not have', gift, party({}), party({}), 'insufficient_copies'],
  ['a swap of duplicates', swap, party({ 'fire-01': 2 }), party({ 'ice-02': 3 }), 'moved'],
  [
    'a swap in which the other side has one copy',
    swap,
    party({ 'fire-01': 2 }),
    party({ 'ice-02': 1 }),
    'insufficient_copies',
  ],
  ['the tenth of the day', gift, party({ 'fire-01': 2 }, 9), party({}, 9), 'moved'],
  ["the giver's eleventh of the day", gift, party({ 'fire-01': 2 }, 10), party({}), 'exchange_limit'],
  ["the taker's eleventh of the day", gift, party({ 'fire-01': 2 }), party({}, 10), 'exchange_limit'],
])('%s', (_, gives, ofAnna, ofBen, outcome) => {
  expect(decideExchange(gives, (user) => (user === anna ? ofAnna : ofBen))).toBe(outcome);
});

test('what one side loses the other gains', () => {
  expect(movesOf(swap)).toEqual({
    [anna]: { 'fire-01': -1, 'ice-02': 1 },
    [ben]: { 'fire-01': 1, 'ice-02': -1 },
  });
});
