import type { Action } from '@maseki/rules/action.ts';
import type { Seat } from '@maseki/rules/seat.ts';
import { lostTo, type Outage } from './clock.ts';
import type { Refusal } from './entry.ts';
import { type Advance, advance, type Room } from './room.ts';
import type { RefusalReason } from './rulebook.ts';

interface Act {
  type: 'act';
  seat: Seat;
  action: Action;
  action_id: string;
  /** Whether the client has named it, and so may send it again: a refusal is then kept. */
  named?: boolean;
  /** Only if the room still is at this version. */
  only_at?: number;
}

/** What somebody wants to happen in a room. */
export type Command =
  | Act
  | { type: 'time_out'; version: number; outages: readonly Outage[] }
  | { type: 'give_back'; outage: Outage };

/**
 * An entry to be stored; or why there is none: the log has an answer to this action already, the rules forbid it, or its occasion has
 * passed. A refusal with a `line` is to be stored before it is told.
 */
export type Decision =
  | ({ kind: 'entry' } & Advance)
  | { kind: 'repeated'; answer: 'accepted' | RefusalReason }
  | { kind: 'refused'; reason: RefusalReason; line?: Refusal }
  | { kind: 'moot' };

/** So many refusals of a seat are kept; an honest client is refused a few times, when it crosses with the clock or another tab. */
export const KEPT_REFUSALS = 100;

const moot: Decision = { kind: 'moot' };

/** Decides a command on the room as it is. Touches nothing: what comes of an entry is the log's to say. */
export function decide(room: Room, command: Command, now: number): Decision {
  const at = Math.max(now, room.at);
  switch (command.type) {
    case 'act': {
      const { seat, action, action_id } = command;
      const answer = answerTo(room, seat, action_id);
      if (answer) return { kind: 'repeated', answer };
      if (command.only_at !== undefined && command.only_at !== room.version) return moot;
      const next = advance(room, { kind: 'action', seat, action, action_id }, at);
      return next.ok ? { kind: 'entry', ...next } : refused(room, command, next.reason);
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

/** What an action of this name was answered before. */
const answerTo = (room: Room, seat: Seat, actionId: string) =>
  room.accepted[seat].includes(actionId)
    ? 'accepted'
    : room.refused[seat].find(({ action_id }) => action_id === actionId)?.reason;

/** After the end nothing becomes legal any more, so that the same answer comes without being kept. */
function refused(room: Room, { seat, action_id, named }: Act, reason: RefusalReason): Decision {
  const isKept = named && reason !== 'finished' && room.refused[seat].length < KEPT_REFUSALS;
  return {
    kind: 'refused',
    reason,
    ...(isKept && { line: { kind: 'refused', version: room.version, seat, action_id, reason } }),
  };
}

const isOwed = (room: Room, outage: Outage) => !room.givenBack.includes(outage.id) && lostTo(outage, room.clock) > 0;

const giveBack = (room: Room, outage: Outage, at: number): Decision =>
  entryOf(advance(room, { kind: 'given_back', outage: outage.id, lost_ms: lostTo(outage, room.clock) }, at));

const entryOf = (next: ReturnType<typeof advance>): Decision =>
  next.ok ? { kind: 'entry', ...next } : { kind: 'refused', reason: next.reason };
