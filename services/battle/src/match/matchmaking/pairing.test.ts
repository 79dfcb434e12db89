import { describe, expect, test } from '@jest/globals';
import { pairingLimits } from '@maseki/contracts/battle/limits.ts';
import type { QueuedPlayer } from '../../base/seats/ticket-store.ts';
import { BLOCKED_WAIT_MS, OTHER_WISH_AFTER_MS, pairsFor, pairUp, RECENT_WAIT_MS } from './pairing.ts';

const NOW = 1_000_000;
interface Wanted extends Partial<Pick<QueuedPlayer, 'rating' | 'blocked' | 'free' | 'only_ranked' | 'recent'>> {
  /** Seconds. */
  waited?: number;
}
const queued = (name: string, { rating = 1500, waited = 0, blocked = [], ...wish }: Wanted = {}): QueuedPlayer => ({
  user_id: name,
  name,
  slug: name,
  rating,
  since: NOW - waited * 1_000,
  pod: 'pod',
  deck: { cards: [], id: null },
  blocked,
  ...wish,
});
const names = (all: readonly QueuedPlayer[]) => pairUp(all, NOW).map((pair) => pair.map(({ name }) => name));

test('the longest-waiting are paired first, each with the longest-waiting of the others', () => {
  const all = [
    queued('new'),
    queued('old', { waited: 9 }),
    queued('older', { waited: 10 }),
    queued('mid', { waited: 5 }),
  ];
  expect(names(all)).toEqual([
    ['older', 'old'],
    ['mid', 'new'],
  ]);
});

test('no player is paired without another or with themselves', () => {
  expect(names([queued('one')])).toEqual([]);
  expect(names([queued('one'), queued('one')])).toEqual([]);
});

test('a similar rating is needed at first, and less so with time', () => {
  const strong = pairingLimits.difference + 2 * pairingLimits.perSecond;
  const pair = (waited: number) => [queued('a', { waited }), queued('b', { rating: 1500 + strong })];
  expect(names(pair(0))).toEqual([]);
  expect(names(pair(1))).toEqual([]);
  expect(names(pair(2))).toEqual([['a', 'b']]);
});

test('a player too strong for the longest-waiting is left to others', () => {
  const all = [
    queued('weak', { waited: 1 }),
    queued('strong', { rating: 2400 }),
    queued('strong too', { rating: 2390 }),
  ];
  expect(names(all)).toEqual([['strong', 'strong too']]);
});

test('pods pair their own players first, so that reading the queue at different moments does not make pairs that collide', () => {
  const queue = ['east', 'west', 'east', 'west', 'east', 'west'].map((pod, n) => ({
    ...queued(`${n}`, { waited: 0.4 - n / 100 }),
    pod,
  }));
  const pairsOf = (pod: string, seen: readonly QueuedPlayer[]) =>
    pairsFor((one) => one.pod === pod, seen, NOW).map((pair) => pair.map(({ name }) => name));
  expect(pairsOf('east', queue)).toEqual([['0', '2']]);
  expect(pairsOf('west', queue.slice(1))).toEqual([['1', '3']]);
});

test('a player without an opponent on the same pod gets one from another pod, who must have queued earlier', () => {
  const elsewhere = { ...queued('elsewhere', { waited: 0.2 }), pod: 'west' };
  const isOwn = ({ pod }: QueuedPlayer) => pod === 'pod';
  expect(pairsFor(isOwn, [elsewhere, queued('ours')], NOW)).toHaveLength(1);
  expect(pairsFor(isOwn, [elsewhere, queued('ours', { waited: 0.3 })], NOW)).toEqual([]);
});

describe('two with a block between them', () => {
  const WAIT_S = BLOCKED_WAIT_MS / 1_000;
  const everywhere = (all: readonly QueuedPlayer[]) =>
    pairsFor(() => true, all, NOW).map((pair) => pair.map(({ name }) => name));
  const ada = (waited: number) => queued('ada', { waited, blocked: ['bob'] });
  const bob = (waited: number) => queued('bob', { waited });

  test('do not meet until both have waited for somebody else', () => {
    expect(everywhere([ada(WAIT_S - 1), bob(WAIT_S - 1)])).toEqual([]);
    expect(everywhere([ada(WAIT_S), bob(WAIT_S - 1)])).toEqual([]);
    expect(everywhere([ada(WAIT_S - 1), bob(WAIT_S)])).toEqual([]);
    expect(everywhere([ada(WAIT_S), bob(WAIT_S)])).toEqual([['ada', 'bob']]);
  });

  test('leave each other to whoever comes', () => {
    expect(everywhere([ada(5), bob(6), queued('eve')])).toEqual([['bob', 'eve']]);
    expect(everywhere([ada(60), bob(50), queued('eve'), queued('ivy')])).toEqual([
      ['ada', 'eve'],
      ['bob', 'ivy'],
    ]);
  });

  test('do not meet while one waits whose rating is not near enough yet', () => {
    const waited = WAIT_S + 1;
    const far = 1500 + pairingLimits.difference + pairingLimits.perSecond * (waited + 1);
    expect(everywhere([ada(waited), bob(waited), queued('eve', { rating: far })])).toEqual([]);
  });

  test('do not wait for one who is blocked as well', () => {
    const eve = queued('eve', { waited: 1, blocked: ['ada', 'bob'] });
    expect(everywhere([ada(WAIT_S), bob(WAIT_S), eve])).toEqual([['ada', 'bob']]);
  });

  test('are left to the pod of the later one', () => {
    const all = [
      { ...ada(WAIT_S + 1), pod: 'east' },
      { ...bob(WAIT_S), pod: 'west' },
    ];
    const pairs = (pod: string) => pairsFor((one) => one.pod === pod, all, NOW).length;
    expect([pairs('east'), pairs('west')]).toEqual([0, 1]);
  });
});

describe('wishes', () => {
  const long = OTHER_WISH_AFTER_MS / 1_000;
  const free = true;

  test('those of the same wish meet first, however long another one waits', () => {
    const all = [
      queued('ranked', { waited: 25 }),
      queued('free', { waited: 24, free }),
      queued('free too', { waited: 3, free }),
      queued('ranked too'),
    ];
    expect(names(all)).toEqual([
      ['ranked', 'ranked too'],
      ['free', 'free too'],
    ]);
  });

  test('a ranked player meets a free one after 20 s of their own, not of the other', () => {
    const meet = (ranked: number, other: number) =>
      names([queued('r', { waited: ranked }), queued('f', { waited: other, free })]);
    expect(meet(long, 0)).toEqual([['r', 'f']]);
    expect([meet(long - 0.1, 0), meet(0, 200)]).toEqual([[], []]);
  });

  test('who waits for ranked opponents only meets no free one, nor as a last resort', () => {
    const all = [queued('r', { waited: 90, only_ranked: true }), queued('f', { waited: 90, free })];
    expect(names(all)).toEqual([]);
    const blocking = [
      queued('r', { waited: 90, only_ranked: true, blocked: ['f'] }),
      queued('f', { waited: 90, free }),
    ];
    expect(pairsFor(() => true, blocking, NOW)).toEqual([]);
  });
});

describe('the last two opponents', () => {
  const recent = ['b'];
  const after = RECENT_WAIT_MS / 1_000;

  test('do not meet again while another is near enough', () => {
    expect(names([queued('a', { waited: 3, recent }), queued('b', { waited: 2 }), queued('c')])).toEqual([['a', 'c']]);
    expect(names([queued('b', { waited: 3 }), queued('a', { waited: 2, recent }), queued('c')])).toEqual([['b', 'c']]);
  });

  test('meet again at once where there is no other, and like any after 20 s', () => {
    const far = queued('far', { rating: 2_600 });
    expect(names([queued('a', { recent }), queued('b'), far])).toEqual([['a', 'b']]);
    expect(names([queued('a', { waited: after, recent }), queued('b', { waited: 2 }), queued('c')])).toEqual([
      ['a', 'b'],
    ]);
  });

  test('count for ranked battles only', () => {
    const all = [
      queued('a', { waited: 3, recent, free: true }),
      queued('b', { waited: 2, free: true }),
      queued('c', { free: true }),
    ];
    expect(names(all)).toEqual([['a', 'b']]);
  });
});
