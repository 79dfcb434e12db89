import type { Seat } from '@maseki/rules/seat.ts';
import { stateFor } from '../domain/battle-state.ts';
import type { Advance, Room } from '../domain/room.ts';

/** A socket of a player in a room on this pod. */
export interface Listener {
  seat: Seat;
  send(text: string): void;
  /** The room cannot be served here any more. */
  fail(): void;
}

const updateText = (room: Room, seat: Seat, news: Parameters<typeof stateFor>[2]) =>
  JSON.stringify({ type: 'battle.update', data: stateFor(room, seat, news) });

/** The sockets of this pod by room, and what each of them has been told. */
export function createAudience({ now }: { now(): number }) {
  /** The version that each listener knows. */
  const rooms = new Map<string, Map<Listener, number>>();
  const texts = new WeakMap<Advance, Partial<Record<Seat, string>>>();

  function textFor(advance: Advance, seat: Seat): string {
    const made = texts.get(advance) ?? {};
    texts.set(advance, made);
    const { entry, room, events } = advance;
    const accepted = entry.kind === 'action' && entry.seat === seat ? [entry.action_id] : [];
    made[seat] ??= updateText(room, seat, { events: room.rules.viewEvents(events, seat), accepted, now: now() });
    return made[seat];
  }

  return {
    /** Joins a room by telling the listener all of its present state. */
    join(room: Room, listener: Listener): void {
      const listeners = rooms.get(room.id) ?? new Map<Listener, number>();
      rooms.set(room.id, listeners.set(listener, room.version));
      listener.send(
        updateText(room, listener.seat, { events: [], accepted: room.accepted[listener.seat], now: now() }),
      );
    },

    leave(roomId: string, listener: Listener): void {
      const listeners = rooms.get(roomId);
      listeners?.delete(listener);
      if (listeners?.size === 0) rooms.delete(roomId);
    },

    watches: (roomId: string): boolean => rooms.has(roomId),
    watchedRooms: (): string[] => [...rooms.keys()],

    /** Makes the updates of an entry that is on its way to the log, so that they are ready when it is stored. */
    prepare(advance: Advance): void {
      for (const { seat } of rooms.get(advance.room.id)?.keys() ?? []) textFor(advance, seat);
    },

    /** Tells an entry that is stored to those who have not heard of it. */
    tell(advance: Advance): void {
      const { id, version } = advance.room;
      const listeners = rooms.get(id);
      for (const [listener, known] of listeners ?? []) {
        if (known >= version) continue;
        listeners?.set(listener, version);
        listener.send(textFor(advance, listener.seat));
      }
    },

    /** Confirms to a player an action that had been stored before it came (again). */
    confirm(room: Room, listener: Listener, actionId: string): void {
      listener.send(updateText(room, listener.seat, { events: [], accepted: [actionId], now: now() }));
    },

    broadcast(roomId: string, text: string): void {
      for (const listener of rooms.get(roomId)?.keys() ?? []) listener.send(text);
    },

    fail(roomId: string): void {
      for (const listener of [...(rooms.get(roomId)?.keys() ?? [])]) listener.fail();
      rooms.delete(roomId);
    },
  };
}

export type Audience = ReturnType<typeof createAudience>;
