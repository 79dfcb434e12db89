import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { RARITIES } from '@maseki/rules/attributes.ts';
import { cardsInPack } from './catalogue.ts';
import { odds1 } from './odds/odds-1.ts';
import { withCard } from './odds/with-card.ts';
import { newestOdds, oddsOf, oddsTables, rarityAt } from './odds.ts';
import { PACK_IDS } from './packs.ts';

const { card: CARD_ODDS, last: LAST_CARD_ODDS } = newestOdds;

test('the chances are those that players see', () => {
  expect(CARD_ODDS).toEqual({ common: 60, uncommon: 28, rare: 10, legend: 2 });
  expect([newestOdds.cards, newestOdds.pity]).toEqual([5, 20]);
});

test.each([
  ['of a card', CARD_ODDS],
  ['of the last card', LAST_CARD_ODDS],
])('the chances %s sum to 100', (_whose, odds) => {
  expect(RARITIES.reduce((sum, rarity) => sum + odds[rarity], 0)).toBe(100);
});

test('the last card is never common and keeps the proportions of the others', () => {
  expect(LAST_CARD_ODDS.common).toBe(0);
  for (const rarity of ['uncommon', 'rare', 'legend'] as const)
    expect(LAST_CARD_ODDS[rarity] / LAST_CARD_ODDS.legend).toBe(CARD_ODDS[rarity] / CARD_ODDS.legend);
});

test('each of 100 equal shares yields its promised rarity', () => {
  const drawn = Array.from({ length: 100 }, (_, percent) => rarityAt(CARD_ODDS, percent));
  for (const rarity of RARITIES) expect(drawn.filter((other) => other === rarity)).toHaveLength(CARD_ODDS[rarity]);
});

test.each([
  [0, 'common'],
  [59.999, 'common'],
  [60, 'uncommon'],
  [88, 'rare'],
  [98, 'legend'],
  [99.999, 'legend'],
])('%d of 100 is %s', (percent, rarity) => {
  expect(rarityAt(CARD_ODDS, percent)).toBe(rarity);
});

test('a number outside of the table is an error of the caller', () => {
  expect(() => rarityAt(CARD_ODDS, 100)).toThrow(RangeError);
});

test('the newest table draws from the packs as the catalogue has them; an added card is a new table', () => {
  for (const pack of PACK_IDS)
    for (const rarity of RARITIES) {
      const cards = cardsInPack(pack, rarity).map(({ id }) => id);
      expect([pack, rarity, newestOdds.packs[pack]?.[rarity].toSorted()]).toEqual([pack, rarity, cards.toSorted()]);
    }
  expect(Object.keys(newestOdds.packs)).toEqual([...PACK_IDS]);
});

test('the first table has never changed, so that draws of it can be checked', () => {
  const digest = createHash('sha256')
    .update(JSON.stringify(oddsOf(1)))
    .digest('hex');
  expect(digest).toBe('18cafc26be4a27a84e1a17c91d48074196ea08e8a189ff0a01c97f8fd258233a');
});

test('an added card is the last of its rarity, and other draws of that pack stay as they are', () => {
  const added = withCard(odds1, { pack: 'MonsterPack01', rarity: 'rare', id: 'fire-13' });
  expect(added.version).toBe(2);
  expect(added.packs.MonsterPack01?.rare).toEqual([...(odds1.packs.MonsterPack01?.rare ?? []), 'fire-13']);
  expect(added.packs.MonsterPack01?.common).toEqual(odds1.packs.MonsterPack01?.common);
  expect(added.packs.MorisCardPack).toEqual(odds1.packs.MorisCardPack);
  expect(() => withCard(odds1, { pack: 'Booster', rarity: 'rare', id: 'fire-13' })).toThrow(RangeError);
});

test('versions count up from 1, and each is found', () => {
  expect(oddsTables.map(({ version }) => version)).toEqual(oddsTables.map((_, at) => at + 1));
  expect(oddsOf(newestOdds.version)).toBe(newestOdds);
  expect(oddsOf(99)).toBeUndefined();
});
