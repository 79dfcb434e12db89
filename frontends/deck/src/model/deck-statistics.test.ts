import { expect, test } from '@jest/globals';
import type { Attribute } from '@maseki/rules/card.ts';
import { attributeSpread, averageCost } from './deck-statistics.ts';

const card = (type: Attribute, cost: number) => ({ type, attack: { cost } });

test('the average cost has one decimal', () => {
  expect(averageCost([card('fire', 1), card('ice', 2), card('ice', 2)])).toBe(1.7);
  expect(averageCost([])).toBeNull();
});

test('attributes are counted in their order', () => {
  expect(attributeSpread([card('ice', 1), card('fire', 1), card('ice', 3)])).toEqual([
    { attribute: 'fire', count: 1 },
    { attribute: 'ice', count: 2 },
  ]);
});
