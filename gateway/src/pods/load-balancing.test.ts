import { expect, test } from '@jest/globals';
import type { DomainName } from '@maseki/contracts/domains.ts';
import { rendezvousOrder } from '@maseki/service-kit/rendezvous.ts';
import { createLoadBalancer } from './load-balancing.ts';

const battle = ['http://a', 'http://b', 'http://c'];

function setUp(names: Record<string, string> = {}, neverReady: readonly string[] = []) {
  const down = new Set<string>(neverReady);
  const readiness = {
    nameOf: (pod: string) => names[pod] ?? pod,
    isUsable: (pod: string) => !down.has(pod),
    isProven: (pod: string) => !neverReady.includes(pod),
    markNotReady: (pod: string) => void down.add(pod),
  };
  const pods: Partial<Record<DomainName, string[]>> = { battle, auth: ['http://auth'] };
  return createLoadBalancer((domain) => pods[domain] ?? [], readiness);
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
  pods.markNotReady('http://b');
  expect(pods.candidates('battle').toSorted()).toEqual(['http://a', 'http://c']);
  expect(pods.candidates('battle', 'room')).not.toContain('http://b');
});

test('when none is ready all are tried', () => {
  const pods = setUp();
  for (const pod of battle) pods.markNotReady(pod);
  expect(pods.candidates('battle').toSorted()).toEqual(battle);
});

test('a pod that has never been ready is not even tried when none is', () => {
  const pods = setUp({}, ['http://b']);
  for (const pod of battle) pods.markNotReady(pod);
  expect(pods.candidates('battle').toSorted()).toEqual(['http://a', 'http://c']);
  expect(setUp({}, battle).candidates('battle', 'room')).toEqual([]);
});

const KEYS = Array.from({ length: 2_000 }, (_, index) => `room-${index}`);

test.each([1, 2, 3, 7])('when a pod joins %i, about its share of the rooms moves, and all of them to it', (count) => {
  const names = Array.from({ length: count + 1 }, (_, index) => `battle-${index}`);
  const homesWith = (present: readonly string[]) => {
    const pods = createLoadBalancer(() => present, {
      nameOf: (pod) => names[Number(pod.slice(-1))] ?? pod,
      isUsable: () => true,
      isProven: () => true,
      markNotReady: () => undefined,
    });
    return KEYS.map((key) => pods.candidates('battle', key)[0]);
  };
  const addresses = names.map((_, index) => `http://10.0.0.${index}`);
  const before = homesWith(addresses.slice(0, count));
  const after = homesWith(addresses.toReversed());
  const moved = after.filter((home, index) => home !== before[index]);
  expect(new Set(moved)).toEqual(new Set(addresses.slice(count)));
  expect(Math.abs(moved.length / KEYS.length - 1 / (count + 1))).toBeLessThan(0.04);
});

test('a service that is not deployed has no candidates', () => {
  expect(setUp().candidates('deck')).toEqual([]);
  expect(setUp().candidates('deck', 'key')).toEqual([]);
});
