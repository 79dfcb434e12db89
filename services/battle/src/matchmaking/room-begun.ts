import { broadcasts } from '@maseki/contracts/battle/events.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';

interface RoomBegunDeps {
  bus: Pick<Bus, 'onBroadcast'>;
  queuedSockets: { moveToRoom(slug: string, roomId: string): void };
}

/** Sends the sockets that wait under these slugs to the room that has begun, on all pods. */
export const announceBegun = (bus: Pick<Bus, 'broadcast'>) => (room_id: string, slugs: readonly string[]) =>
  bus.broadcast(broadcasts.roomBegun, { room_id, slugs: [...slugs] });

/** Moves the sockets that wait on this pod to the rooms that this pod and others have begun for them. Returns a function that stops it. */
export const onRoomBegun = ({ bus, queuedSockets }: RoomBegunDeps): (() => void) =>
  bus.onBroadcast(broadcasts.roomBegun, ({ room_id, slugs }) => {
    for (const slug of slugs) queuedSockets.moveToRoom(slug, room_id);
  });
