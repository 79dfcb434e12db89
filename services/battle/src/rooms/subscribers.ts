import type { BattleServerMessage } from '@maseki/contracts/battle/ws.ts';
import type { Seat } from '@maseki/rules/side.ts';
import type { AbortedEntry } from '../battle/log-record.ts';
import type { AppliedEntry, Room } from '../battle/room.ts';
import { abortedState, type StateUpdate, stateFor } from './battle-state.ts';

/** A socket of a player in a room on this pod. */
export interface Subscriber {
  seat: Seat;
  send(text: string): void;
  /** The room cannot be served here any more. */
  fail(): void;
}

const updateText = (room: Room, seat: Seat, update: StateUpdate) =>
  JSON.stringify({ type: 'battle.update', data: stateFor(room, seat, update) });

/** The sockets of this pod by room, and the version that each of them was sent. */
export function createSubscribers({ now }: { now(): number }) {
  const rooms = new Map<string, Map<Subscriber, number>>();
  const texts = new WeakMap<AppliedEntry, Partial<Record<Seat, string>>>();

  function textFor(applied: AppliedEntry, seat: Seat): string {
    const made = texts.get(applied) ?? {};
    texts.set(applied, made);
    const { entry, room, events } = applied;
    const accepted = entry.kind === 'action' && entry.seat === seat ? [entry.action_id] : [];
    made[seat] ??= updateText(room, seat, { events: room.rules.viewEvents(events, seat), accepted, now: now() });
    return made[seat];
  }

  return {
    /** Adds a socket to a room and sends it the whole present state. */
    subscribe(room: Room, subscriber: Subscriber): void {
      const subscribers = rooms.get(room.id) ?? new Map<Subscriber, number>();
      rooms.set(room.id, subscribers.set(subscriber, room.version));
      const { seat } = subscriber;
      subscriber.send(updateText(room, seat, { events: [], accepted: room.accepted[seat], now: now() }));
    },

    unsubscribe(roomId: string, subscriber: Subscriber): void {
      const subscribers = rooms.get(roomId);
      subscribers?.delete(subscriber);
      if (subscribers?.size === 0) rooms.delete(roomId);
    },

    /** Whether a room has subscribers on this pod. */
    has: (roomId: string): boolean => rooms.has(roomId),
    roomIds: (): string[] => [...rooms.keys()],

    /** Makes the updates of an entry that is on its way to the log, so that they are ready when it is stored. */
    prepare(applied: AppliedEntry): void {
      for (const { seat } of rooms.get(applied.room.id)?.keys() ?? []) textFor(applied, seat);
    },

    /** Sends a stored entry to the subscribers that were not sent it yet. */
    publish(applied: AppliedEntry): void {
      const { id, version } = applied.room;
      const subscribers = rooms.get(id);
      for (const [subscriber, known] of subscribers ?? []) {
        if (known >= version) continue;
        subscribers?.set(subscriber, version);
        subscriber.send(textFor(applied, subscriber.seat));
      }
    },

    /** Confirms to a player an action that was already stored when it came (again). */
    confirm({ version }: Room, subscriber: Subscriber, actionId: string): void {
      const message: BattleServerMessage = { type: 'action.accepted', action_ids: [actionId], version };
      subscriber.send(JSON.stringify(message));
    },

    /** Shows everybody that the battle has ended without its rules. Nothing follows. */
    abort(roomId: string, entry: AbortedEntry): void {
      const message: BattleServerMessage = { type: 'battle.update', data: abortedState(roomId, entry, now()) };
      for (const subscriber of rooms.get(roomId)?.keys() ?? []) subscriber.send(JSON.stringify(message));
      rooms.delete(roomId);
    },

    sendToAll(roomId: string, text: string): void {
      for (const subscriber of rooms.get(roomId)?.keys() ?? []) subscriber.send(text);
    },

    fail(roomId: string): void {
      for (const subscriber of [...(rooms.get(roomId)?.keys() ?? [])]) subscriber.fail();
      rooms.delete(roomId);
    },
  };
}
