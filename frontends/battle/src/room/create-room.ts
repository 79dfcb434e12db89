import { deviceNow } from '@maseki/ui/server-clock.ts';
import { ulid } from 'ulid';
import { createPresentationQueue } from '../presentation/create-presentation-queue.ts';
import { RoomClient } from './room-client.ts';

/** For any source of messages: the state, and the queue that presents its changes. */
export function createRoom(watched?: string) {
  const queue = createPresentationQueue();
  const client = new RoomClient({
    now: deviceNow,
    newId: () => ulid(),
    watched,
    present: ({ before, after }) => (before ? queue.add(before, after) : queue.skip()),
  });
  return { client, queue };
}
