import { expect, test } from '@jest/globals';
import { pairingNumbers, pairUp, type Waiting } from './pairing.ts';

const NOW = 1_000_000;
const waiting = (name: string, { rating = 1500, waited = 0 } = {}): Waiting => ({
  user_id: name,
  name,
  slug: name,
  rating,
  since: NOW - waited * 1_000,
  pod: 'pod',
});
const names = (all: readonly Waiting[]) => pairUp(all, NOW).map((pair) => pair.map(({ name }) => name));

test('the longest-waiting are paired first, each with the longest-waiting of the others', () => {
  const all = [
    waiting('new'),
    waiting('old', { waited: 9 }),
    waiting('older', { waited: 10 }),
    waiting('mid', { waited: 5 }),
  ];
  expect(names(all)).toEqual([
    ['older', 'old'],
    ['mid', 'new'],
  ]);
});

test('nobody is paired alone or with themselves', () => {
  expect(names([waiting('one')])).toEqual([]);
  expect(names([waiting('one'), waiting('one')])).toEqual([]);
});

test('a similar rating is needed at first, and less so with time', () => {
  const strong = pairingNumbers.difference + 2 * pairingNumbers.perSecond;
  const pair = (waited: number) => [waiting('a', { waited }), waiting('b', { rating: 1500 + strong })];
  expect(names(pair(0))).toEqual([]);
  expect(names(pair(1))).toEqual([]);
  expect(names(pair(2))).toEqual([['a', 'b']]);
});

test('somebody too strong for the longest-waiting is left to others', () => {
  const all = [
    waiting('weak', { waited: 1 }),
    waiting('strong', { rating: 2400 }),
    waiting('strong too', { rating: 2390 }),
  ];
  expect(names(all)).toEqual([['strong', 'strong too']]);
});
