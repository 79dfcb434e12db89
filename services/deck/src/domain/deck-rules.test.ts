import { expect, test } from '@jest/globals';
import { checkDeck } from './deck-rules.ts';

const twelve = Array.from({ length: 12 }, (_, i) => `card-${i}`);
const owned = new Set(twelve);

test('twelve different cards that the user owns are a deck, in their order', () => {
  expect(checkDeck(twelve, owned)).toEqual({ ok: true, value: twelve });
});

test.each([
  ['nothing', [], 'incomplete_deck'],
  ['an empty slot', [...twelve.slice(0, 11), null], 'incomplete_deck'],
  ['eleven cards', twelve.slice(0, 11), 'incomplete_deck'],
  ['thirteen cards', [...twelve, 'card-12'], 'incomplete_deck'],
  ['twelve cards and an empty slot', [...twelve, null], 'incomplete_deck'],
  ['a card twice', [...twelve.slice(0, 11), 'card-0'], 'duplicate_card'],
  ['a card that the user does not own', [...twelve.slice(0, 11), 'card-99'], 'card_not_owned'],
])('%s is refused', (_, slots, error) => {
  expect(checkDeck(slots, owned)).toEqual({ ok: false, error });
});
