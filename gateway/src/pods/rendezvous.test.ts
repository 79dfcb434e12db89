import { expect, test } from '@jest/globals';
import { byRendezvous } from './rendezvous.ts';

const pods = ['http://a', 'http://b', 'http://c'];
const rooms = Array.from({ length: 3_000 }, (_, index) => `room-${index}`);

test('the order of a key does not depend on the order of the pods', () => {
  for (const room of rooms.slice(0, 50))
    expect(byRendezvous(pods.toReversed(), room)).toEqual(byRendezvous(pods, room));
});

test('keys spread evenly', () => {
  const homes = Map.groupBy(rooms, (room) => byRendezvous(pods, room)[0]);
  for (const pod of pods) expect(homes.get(pod)?.length).toBeGreaterThan(rooms.length / pods.length / 1.2);
});

test('without one pod its keys go to their second choice, all others stay', () => {
  const left = pods.slice(0, 2);
  for (const room of rooms) {
    expect(byRendezvous(left, room)).toEqual(byRendezvous(pods, room).filter((pod) => pod !== 'http://c'));
  }
});

test('no pods, no order', () => {
  expect(byRendezvous([], 'room')).toEqual([]);
});
