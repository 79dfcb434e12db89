import { expect, test } from '@jest/globals';
import { ATTRIBUTES } from '@maseki/rules/attributes.ts';
import { cardById } from './catalogue.ts';
import { STARTER_DECK } from './starter-deck.ts';

const cards = STARTER_DECK.map((id) => cardById(id));

test('a newcomer receives twelve different existing cards', () => {
  expect(new Set(STARTER_DECK).size).toBe(12);
  expect(cards).not.toContain(undefined);
});

test('a newcomer receives every attribute', () => {
  expect(new Set(cards.map((card) => card?.type))).toEqual(new Set(ATTRIBUTES));
});

test('the starter deck is not the best, without rares and with more commons than uncommons', () => {
  const count = (rarity: string) => cards.filter((card) => card?.rarity === rarity).length;
  expect([count('common'), count('uncommon')]).toEqual([8, 4]);
});

test('the starter deck is playable, most attacks are paid in two turns and one card can hold out', () => {
  expect(cards.filter((card) => card && card.attack.cost <= 2).length).toBeGreaterThanOrEqual(8);
  expect(cards.some((card) => card && card.hp >= 100)).toBe(true);
});
