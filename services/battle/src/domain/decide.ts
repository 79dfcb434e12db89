import type { Action } from '@maseki/rules/action.ts';
import type { Seat } from '@maseki/rules/seat.ts';
import { lostTo, type Outage } from './clock.ts';
import { type Advance, advance, type Room } from './room.ts';
import type { RefusalReason } from './rulebook.ts';

/** What somebody wants to happen in a room. */
export type Command =
  | {
      type: 'act';
      seat: Seat;
      action: Action;
      action_id: string /** Only if the room still is at this version. */;
      only_at?: number;
    }
  | { type: 'time_out'; version: number; outages: readonly Outage[] }
  | { type: 'give_back'; outage: Outage };

/** An entry to be stored; or why there is none: it is in the log already, the rules forbid it, or its occasion has passed. */
export type Decision =
  | ({ kind: 'entry' } & Advance)
  | { kind: 'repeated' }
  | { kind: 'refused'; reason: RefusalReason }
  | { kind: 'moot' };

const moot: Decision = { kind: 'moot' };

/** Decides a command on the room as it is. Touches nothing: what comes of an entry is the log's to say. */
export function decide(room: Room, command: Command, now: number): Decision {
  const at = Math.max(now, room.at);
  switch (command.type) {
    case 'act': {
      const { seat, action, action_id } = command;
      if (room.accepted[seat].includes(action_id)) return { kind: 'repeated' };
      if (command.only_at !== undefined && command.only_at !== room.version) return moot;
      const next = advance(room, { kind: 'action', seat, action, action_id }, at);
      return next.ok ? { kind: 'entry', ...next } : { kind: 'refused', reason: next.reason };
    }
    case 'time_out': {
      const owed = command.outages.find((outage) => isOwed(room, outage));
      if (owed) return giveBack(room, owed, at);
      const due = room.clock !== null && room.version === command.version && now >= room.clock.deadline;
      return due ? entryOf(advance(room, { kind: 'timeout' }, at)) : moot;
    }
    case 'give_back':
      return isOwed(room, command.outage) ? giveBack(room, command.outage, at) : moot;
  }
}

const isOwed = (room: Room, outage: Outage) => !room.givenBack.includes(outage.id) && lostTo(outage, room.clock) > 0;

const giveBack = (room: Room, outage: Outage, at: number): Decision =>
  entryOf(advance(room, { kind: 'given_back', outage: outage.id, lost_ms: lostTo(outage, room.clock) }, at));

const entryOf = (next: ReturnType<typeof advance>): Decision =>
  next.ok ? { kind: 'entry', ...next } : { kind: 'refused', reason: next.reason };
