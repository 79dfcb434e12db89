import { expect, test } from '@jest/globals';
import { beats } from '@maseki/rules/weakness.ts';
import { cardById } from './catalogue.ts';
import { STARTER_DECK_IDS, starterDeckById, starterDecks } from './starter-decks.ts';

const cardsOf = (cards: readonly string[]) =>
  cards.map((id) => {
    const card = cardById(id);
    if (!card) throw new Error(`There is no card ${id}`);
    return card;
  });

test('there are four decks, each under its id', () => {
  expect(starterDecks.map(({ id }) => id)).toEqual([...STARTER_DECK_IDS]);
  for (const id of STARTER_DECK_IDS) expect(starterDeckById(id).id).toBe(id);
});

test.each(starterDecks)(
  '$name has twelve different cards of its two attributes, at least five of each, none rare',
  ({ id, cards }) => {
    expect(new Set(cards).size).toBe(12);
    const types = cardsOf(cards).map(({ type }) => type);
    expect([...new Set(types)].sort()).toEqual(id.split('-').sort());
    for (const attribute of id.split('-'))
      expect(types.filter((type) => type === attribute).length).toBeGreaterThanOrEqual(5);
    const rarities = new Set(cardsOf(cards).map(({ rarity }) => rarity));
    expect([...rarities].sort()).toEqual(['common', 'uncommon']);
  },
);

test.each(starterDecks)(
  '$name can attack early, with at least four cards that need one energy, or two and retreat for one',
  ({ cards }) => {
    const quick = cardsOf(cards).filter(({ attack, retreat_cost }) => attack.cost <= 2 && retreat_cost <= 1);
    expect(quick.length).toBeGreaterThanOrEqual(4);
  },
);

test('every attribute is in one of them, and none has more edges on the wheel over another than it receives', () => {
  const attributes = starterDecks.map(({ id }) => id.split('-'));
  expect(new Set(attributes.flat()).size).toBe(8);
  const edges = (from: string[], to: string[]) =>
    from.flatMap((one) => to.filter((other) => beats(one as 'fire', other as 'fire'))).length;
  for (const one of attributes)
    for (const other of attributes) expect([one, other, edges(one, other)]).toEqual([one, other, edges(other, one)]);
});

test('each describes its way of winning in one sentence', () => {
  for (const { lead } of starterDecks) expect(lead.match(/。/g)).toHaveLength(1);
});
