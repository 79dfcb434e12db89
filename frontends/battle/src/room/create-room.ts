import { notify } from '@maseki/ui/toast/notify.ts';
import { ulid } from 'ulid';
import { PresentationQueue } from '../presentation/presentation-queue.ts';
import { RoomClient } from './room-client.ts';

/** What a page keeps of a room, wherever its messages come from: the state, and the queue that shows how it came about. */
export function createRoom() {
  const queue = new PresentationQueue({
    now: () => performance.now(),
    isCalm: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
    isHidden: () => document.hidden,
  });
  const client = new RoomClient({
    now: Date.now,
    newId: () => ulid(),
    notify,
    present: ({ before, after }) => (before ? queue.add(before, after) : queue.skip()),
  });
  return { client, queue };
}
