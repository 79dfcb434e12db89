import { expect, test } from '@jest/globals';
import { rendezvousOrder } from '@maseki/service-kit/rendezvous.ts';
import { createLoadBalancer } from './load-balancing.ts';

const battle = ['http://a', 'http://b', 'http://c'];

function setUp(names: Record<string, string> = {}) {
  const down = new Set<string>();
  const readiness = {
    nameOf: (pod: string) => names[pod] ?? pod,
    isUsable: (pod: string) => !down.has(pod),
    markUnreachable: (pod: string) => void down.add(pod),
    stop: () => undefined,
  };
  return createLoadBalancer({ battle, auth: ['http://auth'] }, readiness);
}

test('requests without a key take turns, and each may fall back to all others', () => {
  const pods = setUp();
  const orders = [pods.candidates('battle'), pods.candidates('battle'), pods.candidates('battle')];
  expect(new Set(orders.map(([first]) => first))).toEqual(new Set(battle));
  for (const order of orders) expect(order.toSorted()).toEqual(battle);
});

test('each service has turns of its own, whatever requests come between', () => {
  const pods = setUp();
  const served = battle.map(() => {
    pods.candidates('auth');
    return pods.candidates('battle')[0];
  });
  expect(new Set(served)).toEqual(new Set(battle));
});

test('requests with a key begin at its home', () => {
  const pods = setUp();
  expect(pods.candidates('battle', 'room')).toEqual(rendezvousOrder(battle, 'room'));
});

test('the home of a key goes by the names of the pods, as the pods themselves reckon it, wherever they listen', () => {
  const names = { 'http://a': 'battle-2', 'http://b': 'battle-0', 'http://c': 'battle-1' };
  const order = setUp(names).candidates('battle', 'Z');
  expect(order.map((pod) => names[pod as keyof typeof names])).toEqual(rendezvousOrder(Object.values(names), 'Z'));
});

test('a pod that cannot be reached is left out', () => {
  const pods = setUp();
  pods.markUnreachable('http://b');
  expect(pods.candidates('battle').toSorted()).toEqual(['http://a', 'http://c']);
  expect(pods.candidates('battle', 'room')).not.toContain('http://b');
});

test('when none is ready all are tried', () => {
  const pods = setUp();
  for (const pod of battle) pods.markUnreachable(pod);
  expect(pods.candidates('battle').toSorted()).toEqual(battle);
});

test('a service that is not deployed has no candidates', () => {
  expect(setUp().candidates('deck')).toEqual([]);
  expect(setUp().candidates('deck', 'key')).toEqual([]);
});
