import { expect, test } from '@jest/globals';
import { catalogueCard } from '@maseki/ui/testing/fixtures.ts';
import { withAmounts } from './encyclopedia-entries.ts';

test('cards keep the order of the catalogue, and those not owned count 0', () => {
  const [first, second, third] = ['fire-01', 'fire-02', 'ice-01'].map((id) => catalogueCard(id));
  if (!first || !second || !third) throw new Error('three cards were made');
  const owned = [
    { card: third, amount: 2 },
    { card: first, amount: 1 },
  ];
  expect(withAmounts([first, second, third], owned)).toEqual([
    { card: first, amount: 1 },
    { card: second, amount: 0 },
    { card: third, amount: 2 },
  ]);
});
