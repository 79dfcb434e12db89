import { expect, test } from '@jest/globals';
import { createLoadBalancer, rendezvousOrder } from './load-balancing.ts';

const battle = ['http://a', 'http://b', 'http://c'];

function setUp() {
  const down = new Set<string>();
  const readiness = {
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

const rooms = Array.from({ length: 3_000 }, (_, index) => `room-${index}`);

test('the order of a key does not depend on the order of the pods', () => {
  for (const room of rooms.slice(0, 50))
    expect(rendezvousOrder(battle.toReversed(), room)).toEqual(rendezvousOrder(battle, room));
});

test('keys spread evenly', () => {
  const homes = Map.groupBy(rooms, (room) => rendezvousOrder(battle, room)[0]);
  for (const pod of battle) expect(homes.get(pod)?.length).toBeGreaterThan(rooms.length / battle.length / 1.2);
});

test('without one pod its keys go to their second choice, all others stay', () => {
  const left = battle.slice(0, 2);
  for (const room of rooms) {
    expect(rendezvousOrder(left, room)).toEqual(rendezvousOrder(battle, room).filter((pod) => pod !== 'http://c'));
  }
});

test('no pods, no order', () => {
  expect(rendezvousOrder([], 'room')).toEqual([]);
});
