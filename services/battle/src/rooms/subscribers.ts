import type { BattleFrames, BattleServerMessage, BattleState } from '@maseki/contracts/battle/ws.ts';
import type { Seat } from '@maseki/rules/side.ts';
import { type TextFrame, textFrame } from '@maseki/service-kit/sockets/text-frame.ts';
import type { AbortedEntry } from '../battle/log-record.ts';
import type { AppliedEntry, Room } from '../battle/room.ts';
import { deltaBetween } from './battle-delta.ts';
import { abortedState, stateFor } from './battle-state.ts';
import { updateFrame } from './state-frame.ts';

/** A socket of a player in a room on this pod. */
export interface Subscriber {
  seat: Seat;
  /** What it wants of each entry: the whole state, or what changed. */
  frames: BattleFrames;
  send(frame: TextFrame): void;
  /** The room cannot be served here any more. */
  fail(): void;
}

/** A room with sockets here. */
interface SubscribedRoom {
  /** As the last entry left it that was published. */
  room: Room;
  /** The version that each socket was sent. */
  sent: Map<Subscriber, number>;
}

/** What both kinds of frames are called in the cache. */
type FrameKey = `${BattleFrames} ${Seat}`;

/** The sockets of this pod by room, and the version that each of them was sent. */
export function createSubscribers({ now }: { now(): number }) {
  const rooms = new Map<string, SubscribedRoom>();
  const encoded = new WeakMap<AppliedEntry, Partial<Record<FrameKey, TextFrame>>>();
  const states = new WeakMap<Room, Partial<Record<Seat, BattleState>>>();

  /** The room as a seat sees it, made once: the state after an entry is the one before the next. */
  function stateOf(room: Room, seat: Seat): BattleState {
    const made = states.get(room) ?? {};
    states.set(room, made);
    made[seat] ??= stateFor(room, seat, { events: [], accepted: [], now: now() });
    return made[seat];
  }

  function stateAfter({ entry, room, events }: AppliedEntry, seat: Seat): BattleState {
    const accepted = entry.kind === 'action' && entry.seat === seat ? [entry.action_id] : [];
    return { ...stateOf(room, seat), events: room.rules.viewEvents(events, seat), accepted, now: now() };
  }

  function makeFrame(applied: AppliedEntry, frames: BattleFrames, seat: Seat): TextFrame {
    const after = stateAfter(applied, seat);
    const before = rooms.get(applied.room.id)?.room;
    if (frames === 'full' || before?.version !== after.version - 1) return updateFrame(after);
    const message: BattleServerMessage = { type: 'battle.delta', data: deltaBetween(stateOf(before, seat), after) };
    return textFrame(JSON.stringify(message));
  }

  function frameFor(applied: AppliedEntry, { frames, seat }: Pick<Subscriber, 'frames' | 'seat'>): TextFrame {
    const made = encoded.get(applied) ?? {};
    encoded.set(applied, made);
    const key: FrameKey = `${frames} ${seat}`;
    made[key] ??= makeFrame(applied, frames, seat);
    return made[key];
  }

  function sendState(room: Room, subscriber: Subscriber): void {
    const { seat } = subscriber;
    subscriber.send(updateFrame({ ...stateOf(room, seat), accepted: [...room.accepted[seat]], now: now() }));
  }

  return {
    /** Adds a socket to a room and sends it the whole present state. */
    subscribe(room: Room, subscriber: Subscriber): void {
      const subscribed = rooms.get(room.id) ?? { room, sent: new Map<Subscriber, number>() };
      rooms.set(room.id, subscribed);
      subscribed.sent.set(subscriber, room.version);
      sendState(room, subscriber);
    },

    /** Sends the whole state as it was last published, to a socket that wants it again. */
    resend(roomId: string, subscriber: Subscriber): void {
      const subscribed = rooms.get(roomId);
      if (!subscribed?.sent.has(subscriber)) return;
      subscribed.sent.set(subscriber, subscribed.room.version);
      sendState(subscribed.room, subscriber);
    },

    unsubscribe(roomId: string, subscriber: Subscriber): void {
      const subscribed = rooms.get(roomId);
      subscribed?.sent.delete(subscriber);
      if (subscribed?.sent.size === 0) rooms.delete(roomId);
    },

    /** Whether a room has subscribers on this pod. */
    has: (roomId: string): boolean => rooms.has(roomId),
    roomIds: (): string[] => [...rooms.keys()],

    /** Makes the frames of an entry that is on its way to the log, so that they are ready when it is stored. */
    prepare(applied: AppliedEntry): void {
      for (const subscriber of rooms.get(applied.room.id)?.sent.keys() ?? []) frameFor(applied, subscriber);
    },

    /** Sends a stored entry to the subscribers that were not sent it yet. */
    publish(applied: AppliedEntry): void {
      const { room } = applied;
      const subscribed = rooms.get(room.id);
      if (!subscribed) return;
      for (const [subscriber, known] of subscribed.sent) {
        if (known >= room.version) continue;
        subscribed.sent.set(subscriber, room.version);
        // A delta follows on the version before it and on no other.
        const frames = known === room.version - 1 ? subscriber.frames : 'full';
        subscriber.send(frameFor(applied, { seat: subscriber.seat, frames }));
      }
      if (room.version > subscribed.room.version) subscribed.room = room;
    },

    /** Confirms to a player an action that was already stored when it came (again). */
    confirm({ version }: Room, subscriber: Subscriber, actionId: string): void {
      const message: BattleServerMessage = { type: 'action.accepted', action_ids: [actionId], version };
      subscriber.send(textFrame(JSON.stringify(message)));
    },

    /** Shows everybody that the battle has ended without its rules. Nothing follows. */
    abort(roomId: string, entry: AbortedEntry): void {
      const message: BattleServerMessage = { type: 'battle.update', data: abortedState(roomId, entry, now()) };
      const frame = textFrame(JSON.stringify(message));
      for (const subscriber of rooms.get(roomId)?.sent.keys() ?? []) subscriber.send(frame);
      rooms.delete(roomId);
    },

    sendToAll(roomId: string, message: BattleServerMessage): void {
      const frame = textFrame(JSON.stringify(message));
      for (const subscriber of rooms.get(roomId)?.sent.keys() ?? []) subscriber.send(frame);
    },

    fail(roomId: string): void {
      for (const subscriber of [...(rooms.get(roomId)?.sent.keys() ?? [])]) subscriber.fail();
      rooms.delete(roomId);
    },
  };
}
