import { expect, test } from '@jest/globals';
import type { Card } from './card.ts';
import { catalogue } from './catalogue.ts';
import { dominatedPairs, dominates } from './domination.ts';

const base = catalogue[0];

type Attack = Card['attack'];

/** A plain card with 100 hp, an attack with 40 damage for 2 energy, retreat cost 1, common. */
function card(differing: Partial<Omit<Card, 'attack'>> & Partial<Pick<Attack, 'cost' | 'damage' | 'effects'>>): Card {
  if (!base) throw new Error('there are no cards');
  const { cost = 2, damage = 40, effects = [], ...values } = differing;
  return {
    ...base,
    hp: 100,
    retreat_cost: 1,
    rarity: 'common',
    attack: { name: '', cost, damage, effects },
    ...values,
  };
}

const plain = card({});
const heal = (amount: number) => ({ op: 'heal', amount, target: 'self' });
const recoil = (amount: number) => ({ op: 'self_damage', amount });

test.each<[string, Card, Card]>([
  ['more hp', card({ hp: 110 }), plain],
  ['more damage', card({ damage: 50 }), plain],
  ['a lower cost', card({ cost: 1 }), plain],
  ['a cheaper retreat', card({ retreat_cost: 0 }), plain],
  ['an effect more', card({ effects: [heal(10)] }), plain],
  ['more of the same effect', card({ effects: [heal(20)] }), card({ effects: [heal(10)] })],
  ['no drawback', plain, card({ effects: [recoil(10)] })],
  ['a smaller drawback', card({ effects: [recoil(10)] }), card({ effects: [recoil(20)] })],
])('%s and nothing worse dominates', (_, better, worse) => {
  expect([dominates(better, worse), dominates(worse, better)]).toEqual([true, false]);
});

test.each<[string, Card, Card]>([
  ['the same card', plain, card({})],
  ['a card of another attribute', card({ hp: 110, type: 'water' }), plain],
  ['one that is worse in something', card({ hp: 110, damage: 30 }), plain],
  [
    'one with another effect',
    card({ hp: 110, effects: [heal(10)] }),
    card({ effects: [{ op: 'poison', amount: 10 }] }),
  ],
  ['one with a drawback', card({ hp: 110, effects: [recoil(10)] }), plain],
])('%s does not', (_, one, other) => {
  expect([dominates(one, other), dominates(other, one)]).toEqual([false, false]);
});

test('a rarer card counts only on request', () => {
  const cards = [plain, { ...card({ hp: 110, rarity: 'rare' }), id: 'fire-99' }];
  expect(dominatedPairs(cards, { rarer: true })).toHaveLength(1);
  expect(dominatedPairs(cards, { rarer: false })).toEqual([]);
});

// Stricter than necessary. Even a rarer card may not make another card useless.
test('no card of the catalogue is dominated', () => {
  expect(dominatedPairs(catalogue, { rarer: true })).toEqual([]);
});
