import { expect, test } from '@jest/globals';
import { pairingLimits, pairsFor, pairUp, type QueuedPlayer } from './pairing.ts';

const NOW = 1_000_000;
const waiting = (name: string, { rating = 1500, waited = 0 } = {}): QueuedPlayer => ({
  user_id: name,
  name,
  slug: name,
  rating,
  since: NOW - waited * 1_000,
  pod: 'pod',
});
const names = (all: readonly QueuedPlayer[]) => pairUp(all, NOW).map((pair) => pair.map(({ name }) => name));

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
  const strong = pairingLimits.difference + 2 * pairingLimits.perSecond;
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

test('pods pair their own claims first, so that those who look at different moments do not make pairs that collide', () => {
  const queue = ['east', 'west', 'east', 'west', 'east', 'west'].map((pod, n) => ({
    ...waiting(`${n}`, { waited: 0.4 - n / 100 }),
    pod,
  }));
  const pairsOf = (pod: string, seen: readonly QueuedPlayer[]) =>
    pairsFor((one) => one.pod === pod, seen, NOW).map((pair) => pair.map(({ name }) => name));
  expect(pairsOf('east', queue)).toEqual([['0', '2']]);
  expect(pairsOf('west', queue.slice(1))).toEqual([['1', '3']]);
});

test('a claim that finds nobody on its own pod takes who waits on another, and leaves later ones to theirs', () => {
  const elsewhere = { ...waiting('elsewhere', { waited: 0.2 }), pod: 'west' };
  const isOwn = ({ pod }: QueuedPlayer) => pod === 'pod';
  expect(pairsFor(isOwn, [elsewhere, waiting('ours')], NOW)).toHaveLength(1);
  expect(pairsFor(isOwn, [elsewhere, waiting('ours', { waited: 0.3 })], NOW)).toEqual([]);
});
