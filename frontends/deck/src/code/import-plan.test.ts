import { expect, test } from '@jest/globals';
import { cardById } from '@maseki/cards/catalogue.ts';
import { encodeDeck } from '@maseki/cards/deck-code.ts';
import { STARTER_DECK } from '@maseki/cards/starter-deck.ts';
import { cardsOfPlan, planImport } from './import-plan.ts';

const foreign = ['fire-12', 'water-12', 'dark-12'];
const deck = [...foreign, ...STARTER_DECK.slice(0, 9)];
const owned = [...STARTER_DECK, 'fire-02', 'water-02'];
const plan = (text: string) =>
  planImport(
    text,
    owned.flatMap((id) => cardById(id) ?? []),
    cardById,
  );

function planned(text: string) {
  const read = plan(text);
  if (!read.ok) throw new Error(read.fault);
  return read.cards;
}

test('missing cards are named, each with another owned card outside the deck', () => {
  const cards = planned(encodeDeck(deck));
  const missing = cards.filter(({ isOwned }) => !isOwned);
  expect(missing.map(({ id }) => id).sort()).toEqual([...foreign].sort());
  const filled = cardsOfPlan(cards, new Set());
  expect(new Set(filled).size).toBe(12);
  expect(filled.every((id) => owned.includes(id))).toBe(true);
});

test('a card with a refused replacement stays', () => {
  const cards = planned(encodeDeck(deck));
  expect(cardsOfPlan(cards, new Set(['fire-12']))).toContain('fire-12');
});

test.each([
  ['small letters', (code: string) => code.toLowerCase()],
  [
    'full-width letters',
    (code: string) => code.replace(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0)),
  ],
  ['a link', (code: string) => `https://example.com/deck?code=${code}&x=1`],
])('%s are accepted', (_, write) => {
  expect(
    planned(write(encodeDeck(deck)))
      .map(({ id }) => id)
      .sort(),
  ).toEqual([...deck].sort());
});

test.each(['', 'MD1', '<script>', 'MD9-7K2M-Q9XD-4RTB', 'x'.repeat(10_000)])('%.20s is no deck', (text) => {
  expect(plan(text).ok).toBe(false);
});
