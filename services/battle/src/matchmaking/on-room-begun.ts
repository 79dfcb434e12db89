import { broadcasts } from '@maseki/contracts/battle/events.ts';
import type { Context } from '../context.ts';

/** Moves the sockets that wait on this pod to the room that another pod has begun for them. Returns a function that stops it. */
export const onRoomBegun = ({ bus, queuedSockets }: Context): (() => void) =>
  bus.onBroadcast(broadcasts.roomBegun, ({ room_id, slugs }) => {
    for (const slug of slugs) queuedSockets.moveToRoom(slug, room_id);
  });
