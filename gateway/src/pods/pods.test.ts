import { expect, test } from '@jest/globals';
import { podsOf } from './pods.ts';
import { byRendezvous } from './rendezvous.ts';

const battle = ['http://a', 'http://b', 'http://c'];

function setUp() {
  const down = new Set<string>();
  const readiness = {
    usable: (pod: string) => !down.has(pod),
    unreachable: (pod: string) => void down.add(pod),
    stop: () => undefined,
  };
  return podsOf({ battle, auth: ['http://auth'] }, readiness);
}

test('requests without a key take turns, and each may fall back to all others', () => {
  const pods = setUp();
  const orders = [pods.candidates('battle'), pods.candidates('battle'), pods.candidates('battle')];
  expect(new Set(orders.map(([first]) => first))).toEqual(new Set(battle));
  for (const order of orders) expect(order.toSorted()).toEqual(battle);
});

test('turns are kept apart, whatever calls come between', () => {
  const pods = setUp();
  const served = battle.map(() => {
    pods.candidates('auth');
    return pods.candidates('battle')[0];
  });
  expect(new Set(served)).toEqual(new Set(battle));
});

test('requests with a key begin at its home', () => {
  const pods = setUp();
  expect(pods.candidates('battle', 'room')).toEqual(byRendezvous(battle, 'room'));
});

test('a pod that cannot be reached is left out', () => {
  const pods = setUp();
  pods.unreachable('http://b');
  expect(pods.candidates('battle').toSorted()).toEqual(['http://a', 'http://c']);
  expect(pods.candidates('battle', 'room')).not.toContain('http://b');
});

test('when none is ready all are tried', () => {
  const pods = setUp();
  for (const pod of battle) pods.unreachable(pod);
  expect(pods.candidates('battle').toSorted()).toEqual(battle);
});

test('a service that is not deployed has no candidates', () => {
  expect(setUp().candidates('deck')).toEqual([]);
  expect(setUp().candidates('deck', 'key')).toEqual([]);
});
