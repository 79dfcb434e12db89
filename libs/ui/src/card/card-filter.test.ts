import { expect, test } from '@jest/globals';
import { catalogueCard } from '../testing/fixtures.ts';
import { type CardFilter, everyCard, filterCards, passes } from './card-filter.ts';

const card = catalogueCard('fire-01', {
  pack: 'MorisCardPack',
  name: '炎竜',
  reading: 'えんりゅう',
  rarity: 'rare',
  attack: { name: '火炎', cost: 2, damage: 30, effects: [{ op: 'burn', amount: 10 }], text: '' },
});

test.each<[string, Partial<CardFilter>, boolean]>([
  ['everything', {}, true],
  ['its attribute', { attribute: 'fire' }, true],
  ['another attribute', { attribute: 'ice' }, false],
  ['its pack', { pack: 'MorisCardPack' }, true],
  ['another pack', { pack: 'MonsterPack01' }, false],
  ['its name', { query: ' えん ' }, true],
  ['its name in another pack', { query: 'えん', pack: 'MonsterPack01' }, false],
  ['its cost', { cost: 2 }, true],
  ['another cost', { cost: 3 }, false],
  ['its rarity', { rarity: 'rare' }, true],
  ['another rarity', { rarity: 'common' }, false],
  ['its effect', { effect: 'burn' }, true],
  ['another effect', { effect: 'freeze' }, false],
  ['no effect', { effect: 'none' }, false],
  ['an ability', { effect: 'ability' }, false],
])('%s', (_, part, shown) => {
  expect(passes({ card }, { ...everyCard, ...part })).toBe(shown);
});

test('owned twice and in no deck, where known', () => {
  const twice = { ...everyCard, twice: true };
  const unused = { ...everyCard, unused: true };
  expect([1, 2, undefined].map((amount) => passes({ card, ...(amount ? { amount } : {}) }, twice))).toEqual([
    false,
    true,
    true,
  ]);
  expect([true, false].map((isUsed) => passes({ card, isUsed }, unused))).toEqual([false, true]);
});

const entry = (id: string, cost: number, amount: number) => ({
  card: catalogueCard(id, { attack: { name: '', cost, damage: 100 - cost, effects: [], text: '' } }),
  amount,
});

test('the order is the chosen one, and equal cards keep their previous order', () => {
  const entries = [entry('a', 3, 1), entry('b', 1, 1), entry('c', 3, 4)];
  const idsBy = (sort: CardFilter['sort']) => filterCards(entries, { ...everyCard, sort }).map((each) => each.card.id);
  expect(idsBy(null)).toEqual(['a', 'b', 'c']);
  expect(idsBy('cost')).toEqual(['b', 'a', 'c']);
  expect(idsBy('damage')).toEqual(['b', 'a', 'c']);
  expect(idsBy('amount')).toEqual(['c', 'a', 'b']);
});
