import { expect, test } from '@jest/globals';
import { newcomer, ratingsAfter } from './rating.ts';

test('the winner gains and the loser loses, and both become better known', () => {
  const { winner, loser } = ratingsAfter(newcomer, newcomer);
  expect(winner.rating).toBeGreaterThan(newcomer.rating);
  expect(loser.rating).toBeLessThan(newcomer.rating);
  expect(winner.rating - newcomer.rating).toBeCloseTo(newcomer.rating - loser.rating);
  expect(winner.deviation).toBeLessThan(newcomer.deviation);
});

test('the example of the Glicko-2 paper’s author comes out right for one game', () => {
  const { winner } = ratingsAfter(
    { rating: 1500, deviation: 200, volatility: 0.06 },
    { rating: 1400, deviation: 30, volatility: 0.06 },
  );
  expect(winner.rating).toBeCloseTo(1563.6, 0);
  expect(winner.deviation).toBeCloseTo(175.4, 0);
});

test('beating somebody stronger gains more', () => {
  const strong = { ...newcomer, rating: 1900 };
  expect(ratingsAfter(newcomer, strong).winner.rating).toBeGreaterThan(ratingsAfter(newcomer, newcomer).winner.rating);
});
