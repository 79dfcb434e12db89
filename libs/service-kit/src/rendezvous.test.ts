import { expect, test } from '@jest/globals';
import { rendezvousOrder } from './rendezvous.ts';

const battle = ['http://a', 'http://b', 'http://c'];
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
