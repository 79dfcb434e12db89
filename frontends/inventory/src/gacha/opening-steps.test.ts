import { expect, test } from '@jest/globals';
import type { Rarity } from '@maseki/rules/card.ts';
import { afterStep, type OpeningStep, turnedCards } from './opening-steps.ts';

const rarities: readonly Rarity[] = ['common', 'common', 'rare', 'uncommon', 'legend'];

function wholeOpening() {
  const seen: { turned: number; ms: number }[] = [];
  let step: OpeningStep = { stage: 'pack' };
  for (let after = afterStep(step, rarities); after; after = afterStep(step, rarities)) {
    seen.push({ turned: turnedCards(step, rarities.length), ms: after.ms });
    step = after.next;
  }
  return { seen, end: step };
}

test('the pack is shown, then the cards turn one by one until all are turned', () => {
  const { seen, end } = wholeOpening();
  expect(seen.map(({ turned }) => turned)).toEqual([0, 0, 1, 2, 3, 4, 5]);
  expect(turnedCards(end, rarities.length)).toBe(5);
  expect(end).toEqual({ stage: 'results' });
});

test('a rarer card is shown longer', () => {
  const lingers = wholeOpening().seen.slice(2);
  const [common = 0, , rare = 0, uncommon = 0, legend = 0] = lingers.map(({ ms }) => ms);
  expect([common < uncommon, uncommon < rare, rare < legend]).toEqual([true, true, true]);
});

test('the opening takes at most six seconds', () => {
  expect(wholeOpening().seen.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThan(6_000);
});
