import { rpcs } from '@maseki/contracts/battle/rpc.ts';
import type { WatchServerMessage } from '@maseki/contracts/battle/sent.ts';
import type { HeldKeys } from '@maseki/service-kit/held-keys.ts';
import { rpcHandler } from '@maseki/service-kit/rpc-handler.ts';
import { messageIn } from '@maseki/service-kit/sockets/text-frame.ts';
import { UnavailableError } from '@maseki/service-kit/unavailable.ts';
import type { RoomStore } from '../../base/seats/room-store.ts';
import { BattleAborted, CannotReproduce, type Room } from '../../battle/room.ts';
import type { RoomToShow } from '../../play/rooms/room-to-show.ts';
import type { Subscriber, Subscribers } from '../../play/views/subscribers.ts';
import { beganMessage } from '../watch/began.ts';

interface WatchRoomDeps {
  stores: { rooms: Pick<RoomStore, 'find'> };
  watchedRooms: Pick<HeldKeys, 'enter'>;
  roomToShow: RoomToShow;
  subscribers: Pick<Subscribers, 'subscribe' | 'unsubscribe'>;
}

/** For which a call waits for the next entry, in ms. Far below the deadline of its caller. */
const WAITS_MS = 5_000;

/** What a watcher gets after a version: at once if there is more, else with the next entry. */
function messagesAfter(version: number | null, room: Room, { subscribers }: WatchRoomDeps) {
  return new Promise<WatchServerMessage[]>((resolve) => {
    let messages: WatchServerMessage[] = [];
    let isWaiting = false;
    const subscriber: Subscriber = {
      seat: 'watcher',
      frames: 'delta',
      send(frame) {
        messages.push(JSON.parse(messageIn(frame)));
        if (isWaiting) end();
      },
      fail: () => end(),
    };
    const end = () => {
      clearTimeout(timer);
      subscribers.unsubscribe(room.id, subscriber);
      resolve(messages);
    };
    const timer = setTimeout(end, WAITS_MS);
    subscribers.subscribe(room, subscriber);
    if (room.version !== version) {
      messages.unshift(beganMessage(room.id, room.setup, { seat: 'a', knowsOpponent: true }));
      return end();
    }
    messages = [];
    isWaiting = true;
  });
}

/** Operators read the frames of watchers. They are none of them, so nobody sees that they look. */
export const watchRoom = rpcHandler(rpcs.watchRoom, async ({ room_id, version }, context: WatchRoomDeps) => {
  if (!(await context.stores.rooms.find(room_id))) return { messages: null };
  const leave = context.watchedRooms.enter(room_id);
  try {
    const live = await context.roomToShow(room_id);
    return { messages: live ? await messagesAfter(version, live.room, context) : null };
  } catch (error) {
    if (error instanceof BattleAborted) return { messages: null };
    // Another release may have begun the battle, and its pods can replay it.
    if (error instanceof CannotReproduce) throw new UnavailableError(error.message);
    throw error;
  } finally {
    leave();
  }
});
