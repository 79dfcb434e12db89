import { expect, test } from '@jest/globals';
import type { Rarity } from '@maseki/rules/card.ts';
import { applyPity, drawsToPity, sinceLegendAfter } from './pity.ts';

const unlucky: readonly Rarity[] = ['common', 'common', 'common', 'common', 'uncommon'];
const lucky: readonly Rarity[] = ['common', 'legend', 'common', 'common', 'uncommon'];

test('the 20th draw without a legend gets one in the place of its last card', () => {
  expect(applyPity(unlucky, { sinceLegend: 18 })).toEqual(unlucky);
  expect(applyPity(unlucky, { sinceLegend: 19 })).toEqual(['common', 'common', 'common', 'common', 'legend']);
});

test('a legend by luck is enough, and starts the count over', () => {
  expect(applyPity(lucky, { sinceLegend: 19 })).toEqual(lucky);
  expect([sinceLegendAfter(lucky, 7), sinceLegendAfter(unlucky, 7)]).toEqual([0, 8]);
});

test('pity is between 20 draws and one draw away', () => {
  expect([drawsToPity(0), drawsToPity(19)]).toEqual([20, 1]);
});
