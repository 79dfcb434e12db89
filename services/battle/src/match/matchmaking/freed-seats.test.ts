import { expect, test } from '@jest/globals';
import { byUserShard } from '@maseki/contracts/battle/shards.ts';
import { createHeardKeys } from '@maseki/service-kit/bus/heard-keys.ts';
import { createFreedSeats } from './freed-seats.ts';

interface Payload {
  room_id: string;
  user_ids: string[];
  seated: boolean;
}

const [ADA, BOB] = ['...A7', '...B7'];

/** Of a pod that serves shard 7, and hears nothing else but users who wait there. */
function freedSeats() {
  const heardShards = createHeardKeys();
  heardShards.keep(['7']);
  const handlers = new Map<string, (payload: Payload) => void>();
  const rooms: string[] = [];
  const seats = createFreedSeats({
    bus: {
      onBroadcastTo(_contract, key, handler) {
        handlers.set(key, handler as unknown as (payload: Payload) => void);
        return () => void handlers.delete(key);
      },
    },
    heardShards,
    onFreed: (roomId) => rooms.push(roomId),
  });
  seats.follow();
  const deliver = (user_ids: string[], seated: boolean) => {
    const keys = ['7.*', ...byUserShard(user_ids).keys()];
    for (const key of keys) handlers.get(key)?.({ room_id: 'r', user_ids, seated });
  };
  return { seats, rooms, deliver, heard: () => [...handlers.keys()] };
}

/** True if a promise is resolved by now. */
async function isResolved(promise: Promise<void>): Promise<boolean> {
  return Promise.race([promise.then(() => true), new Promise<false>((resolve) => setImmediate(resolve, false))]);
}

test('a player who waits for a seat learns that it is free, and nothing of other seats', async () => {
  const { seats, rooms, deliver, heard } = freedSeats();
  using ada = seats.watch(ADA);
  using again = seats.watch(ADA);
  using bob = seats.watch(BOB);
  deliver([ADA, BOB], true);
  expect(await isResolved(ada.freed)).toBe(false);
  expect(rooms).toEqual([]);
  deliver([ADA], false);
  expect(await isResolved(ada.freed)).toBe(true);
  expect(await isResolved(again.freed)).toBe(true);
  expect(await isResolved(bob.freed)).toBe(false);
  expect(rooms).toEqual(['r']);
  expect(heard()).toEqual(['7.*', '7.A', '7.B']);
});

test('a watch that is over takes no other with it', async () => {
  const { seats, deliver } = freedSeats();
  using stays = seats.watch(ADA);
  seats.watch(ADA)[Symbol.dispose]();
  deliver([ADA], false);
  expect(await isResolved(stays.freed)).toBe(true);
});
