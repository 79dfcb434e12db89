import { expect, test } from '@jest/globals';
import { newcomer, type Rating, ratingAfter, ratingAt, ratingsAfter } from './glicko.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const rated = (rating: number, deviation: number): Rating => ({ rating, deviation, volatility: 0.06 });

test('the published example of Glicko-2 comes out right for a whole period', () => {
  const games = [
    { opponent: rated(1400, 30), score: 1 },
    { opponent: rated(1550, 100), score: 0 },
    { opponent: rated(1700, 300), score: 0 },
  ];
  const after = ratingAfter(rated(1500, 200), games, 1);
  expect(after.rating).toBeCloseTo(1464.06, 1);
  expect(after.deviation).toBeCloseTo(151.52, 1);
  expect(after.volatility).toBeCloseTo(0.05999, 4);
});

test('the winner gains and the loser loses, and both become better known', () => {
  const { winner, loser } = ratingsAfter(newcomer, newcomer);
  expect(winner.rating).toBeGreaterThan(newcomer.rating);
  expect(winner.rating - newcomer.rating).toBeCloseTo(newcomer.rating - loser.rating);
  expect(winner.deviation).toBeLessThan(newcomer.deviation);
  expect(loser.deviation).toBeCloseTo(winner.deviation);
});

test('a win against a stronger opponent gains more', () => {
  const gained = (opponent: Rating) => ratingsAfter(newcomer, opponent).winner.rating;
  expect(gained(rated(1900, 100))).toBeGreaterThan(gained(rated(1500, 100)));
});

test('the deviation never falls below 45, however many battles are won and lost', () => {
  let [one, other] = [newcomer, newcomer];
  for (let n = 0; n < 200; n += 1) {
    const { winner, loser } = ratingsAfter(n % 2 ? one : other, n % 2 ? other : one);
    [one, other] = n % 2 ? [winner, loser] : [loser, winner];
  }
  expect([one.deviation, other.deviation]).toEqual([45, 45]);
});

test('days away raise the deviation from 60 to 110 in 180 days, to 250 at most, and move no rating', () => {
  const stored = { ...rated(1700, 60), rated_at: DAY_MS };
  expect(ratingAt(stored, DAY_MS)).toEqual(rated(1700, 60));
  expect(ratingAt(stored, 181 * DAY_MS).deviation).toBeCloseTo(110);
  expect(ratingAt(stored, 10_000 * DAY_MS)).toEqual(rated(1700, 250));
  expect(ratingAt(stored, 0)).toEqual(rated(1700, 60));
});

test('a stored deviation above 250 counts as 250', () => {
  expect(ratingAt({ ...rated(1500, 350) }, 0).deviation).toBe(250);
});

test('a chain of upsets stays finite', () => {
  let weak = rated(400, 45);
  for (let n = 0; n < 100; n += 1) weak = ratingsAfter(weak, rated(2600, 45)).winner;
  expect(Object.values(weak).every(Number.isFinite)).toBe(true);
  expect(weak.rating).toBeGreaterThan(400);
});
