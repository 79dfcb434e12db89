import { expect, test } from '@jest/globals';
import { RARITIES } from '@maseki/rules/attributes.ts';
import type { Rarity } from '@maseki/rules/card.ts';
import { cardsInPack, catalogue } from './catalogue.ts';
import { PACK_IDS, packById, packList } from './packs.ts';

test('both packs are on sale under a Japanese name', () => {
  expect(packList.map((pack) => pack.id)).toEqual(['MorisCardPack', 'MonsterPack01']);
  expect(new Set(packList.map((pack) => pack.name)).size).toBe(2);
});

test.each([['MorisCardPack'], ['MonsterPack01']])('%s is found by its id', (id) => {
  expect(packById(id)).toMatchObject({ id, cover: `/assets/packs/${id}.svg` });
});

test.each([['Booster'], [''], ['toString']])('there is no pack %j', (id) => {
  expect(packById(id)).toBeUndefined();
});

test.each(PACK_IDS.map((id) => [id]))(
  '%s holds 20 common, 16 uncommon, 8 rare and 4 legend cards of the first set',
  (id) => {
    const firstSet = (rarity: Rarity) => cardsInPack(id, rarity).filter((card) => Number(card.id.slice(-2)) <= 12);
    expect(RARITIES.map((rarity) => firstSet(rarity).length)).toEqual([20, 16, 8, 4]);
  },
);

test('the packs contain the catalogue', () => {
  const ids = PACK_IDS.flatMap((id) => RARITIES.flatMap((rarity) => cardsInPack(id, rarity)).map((card) => card.id));
  expect(ids.toSorted()).toEqual(catalogue.map((card) => card.id).toSorted());
});
