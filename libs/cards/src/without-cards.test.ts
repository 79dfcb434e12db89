import { expect, test } from '@jest/globals';
import { cardById, catalogue } from './catalogue.ts';
import { starterDecks } from './starter-decks.ts';
import { withoutCards } from './without-cards.ts';

test('each stopped card of a deck is replaced by another of its rarity, and of its type if there is one', () => {
  for (const { cards } of starterDecks) {
    const disabled = cards.slice(0, 3);
    const after = withoutCards(cards, disabled);
    expect(new Set(after).size).toBe(cards.length);
    expect(after.filter((id) => disabled.includes(id))).toEqual([]);
    expect(after.slice(3)).toEqual(cards.slice(3));
    expect(after.map((id) => cardById(id)?.rarity)).toEqual(cards.map((id) => cardById(id)?.rarity));
    const [first, instead] = [cards[0], after[0]].map((id) => cardById(id ?? ''));
    const isAlike = (card: typeof first) => card?.type === first?.type && card?.rarity === first?.rarity;
    expect(isAlike(instead)).toBe(catalogue.some((card) => isAlike(card) && !cards.includes(card.id)));
  }
});

test('a deck without stopped cards is the same, and one is whole even if a rarity is stopped', () => {
  const [deck] = starterDecks.map(({ cards }) => cards);
  if (!deck) throw new Error('there is no deck');
  expect(withoutCards(deck, [])).toBe(deck);
  const commons = catalogue.filter(({ rarity }) => rarity === 'common').map(({ id }) => id);
  const after = withoutCards(deck, commons);
  expect(new Set(after).size).toBe(deck.length);
  expect(after.filter((id) => commons.includes(id))).toEqual([]);
});
