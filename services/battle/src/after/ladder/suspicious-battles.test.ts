import { expect, test } from '@jest/globals';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { createSuspicion } from './suspicious-battles.ts';

const NOW = Date.parse('2026-11-20T00:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1_000;
const account = (days: number) => ulid(NOW - days * DAY_MS);

const [ada, bob, cyd] = [account(200), account(199), account(198)];

function suspicionOf(battles: readonly (readonly [winner: string, loser: string])[]) {
  const suspicion = createSuspicion();
  for (const [n, [winner, loser]] of battles.entries()) suspicion.add({ winner, loser, endedAt: n });
  return suspicion;
}
const times = (count: number, winner: string, loser: string) =>
  Array.from({ length: count }, () => [winner, loser] as const);

test('a pair of which one has won ten in a row is told with the longest row, the longest pairs first', () => {
  const battles = [...times(11, bob, cyd), ...times(10, ada, bob), [bob, ada] as const, ...times(3, ada, bob)];
  expect(suspicionOf(battles).oneSided()).toEqual([
    { winner: bob, loser: cyd, inARow: 11, until: 10 },
    { winner: ada, loser: bob, inARow: 10, until: 20 },
  ]);
});

test('nine wins, or ten with a loss between, are nothing', () => {
  expect(suspicionOf(times(9, ada, bob)).oneSided()).toEqual([]);
  expect(suspicionOf([...times(5, ada, bob), [bob, ada], ...times(5, ada, bob)]).oneSided()).toEqual([]);
});

test('battles against others do not end a row', () => {
  const battles = [...times(5, ada, bob), [cyd, ada] as const, ...times(5, ada, bob)];
  expect(suspicionOf(battles).oneSided()).toMatchObject([{ winner: ada, inARow: 10 }]);
});

test('a new account among newer ones is told, one that has met anybody older is not', () => {
  const [main, second, third] = [account(9), account(8), account(7)];
  const circle = [...times(3, main, second), ...times(3, main, third)];
  expect(suspicionOf(circle).youngCircles(NOW)).toEqual([{ user: main, battles: 6, opponents: [second, third] }]);
  expect(suspicionOf([...circle, [ada, main]]).youngCircles(NOW)).toEqual([]);
  expect(suspicionOf(times(4, main, second)).youngCircles(NOW)).toEqual([]);
  expect(suspicionOf(times(9, ada, bob)).youngCircles(NOW)).toEqual([]);
});
