import { expect, test } from '@jest/globals';
import { cardById, catalogue } from './catalogue.ts';
import { nearestCards as nearestOf, nearnessText } from './nearest-card.ts';

const cardsOf = (ids: readonly string[]) => ids.flatMap((id) => cardById(id) ?? []);
const nearestCards = (missing: readonly string[], owned: readonly string[], taken: readonly string[]) =>
  nearestOf(cardsOf(missing), cardsOf(owned), taken);

const ids = catalogue.map(({ id }) => id);

test('the nearest of the other cards shares the attribute and is used once', () => {
  const missing = ['fire-05', 'fire-06', 'water-05'];
  const found = nearestCards(missing, ids, missing).map((each) => each?.id ?? '');
  expect(found.map((id) => cardById(id)?.type)).toEqual(['fire', 'fire', 'water']);
  expect(new Set([...found, ...missing]).size).toBe(6);
});

test('without a card of the attribute the cost decides', () => {
  const [found] = nearestCards(['fire-01'], ['water-01', 'water-02', 'water-12'], []);
  expect(cardById(found?.id ?? '')?.attack.cost).toBe(cardById('fire-01')?.attack.cost);
});

test('there may be no nearest card', () => {
  expect(nearestCards(['fire-01', 'fire-02'], ['ice-01'], [])).toEqual([expect.anything(), null]);
});

test('the reason names the common points of both', () => {
  expect(nearnessText({ attribute: 'fire', cost: 2, sharesEffect: true })).toBe('同じ火属性・コスト2・効果');
  expect(nearnessText({ attribute: null, cost: null, sharesEffect: false })).toBe('強さの近いカード');
});
