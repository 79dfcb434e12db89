import { expect, test } from '@jest/globals';
import { createFreedSeats } from './freed-seats.ts';

interface Payload {
  room_id: string;
  user_ids: string[];
  seated: boolean;
}

function freedSeats() {
  let deliver: (payload: Payload) => void = () => undefined;
  const rooms: string[] = [];
  const seats = createFreedSeats({
    bus: {
      onBroadcast(_contract, handler) {
        deliver = handler as unknown as typeof deliver;
        return () => undefined;
      },
    },
    onFreed: (roomId) => rooms.push(roomId),
  });
  seats.follow();
  const deliverSeats = (user_ids: string[], seated: boolean) => deliver({ room_id: 'r', user_ids, seated });
  return { seats, rooms, deliver: deliverSeats };
}

/** True if a promise is resolved by now. */
async function isResolved(promise: Promise<void>): Promise<boolean> {
  return Promise.race([promise.then(() => true), new Promise<false>((resolve) => setImmediate(resolve, false))]);
}

test('a player who waits for a seat learns that it is free, and nothing of other seats', async () => {
  const { seats, rooms, deliver } = freedSeats();
  using ada = seats.watch('ada');
  using again = seats.watch('ada');
  using bob = seats.watch('bob');
  deliver(['ada', 'bob'], true);
  expect(await isResolved(ada.freed)).toBe(false);
  expect(rooms).toEqual([]);
  deliver(['ada'], false);
  expect(await isResolved(ada.freed)).toBe(true);
  expect(await isResolved(again.freed)).toBe(true);
  expect(await isResolved(bob.freed)).toBe(false);
  expect(rooms).toEqual(['r']);
});

test('a watch that is over takes no other with it', async () => {
  const { seats, deliver } = freedSeats();
  using stays = seats.watch('ada');
  seats.watch('ada')[Symbol.dispose]();
  deliver(['ada'], false);
  expect(await isResolved(stays.freed)).toBe(true);
});
