import type { Action } from '@maseki/rules/action.ts';
import type { Seat } from '@maseki/rules/side.ts';
import { compensation, isOwed, type Outage } from './compensate-clock.ts';
import type { RefusalRecord } from './log-record.ts';
import { type AppliedEntry, applyChange, type Room } from './room.ts';
import type { RefusalReason } from './rulebook.ts';

interface Act {
  type: 'act';
  seat: Seat;
  action: Action;
  action_id: string;
  /** True if the client gave it an id, and so may send it again. Then its refusal is stored. */
  named?: boolean;
  /** Decide it only while the room is still at this version. */
  only_at?: number;
}

/** The wish of a player, a clock or the service in a room. */
export type Command =
  | Act
  | { type: 'time_out'; version: number; outages: readonly Outage[] }
  | { type: 'compensate'; outage: Outage };

/**
 * An entry to append, or the reason for none. The log has an outcome for this action id already,
 * the rules forbid the action, or the command came too late or too early (`moot`). A refusal with a
 * `record` is sent to the player only after the record is stored.
 */
export type Decision =
  | ({ kind: 'entry' } & AppliedEntry)
  | { kind: 'repeated'; outcome: 'accepted' | RefusalReason }
  | { kind: 'refused'; reason: RefusalReason; record?: RefusalRecord }
  | { kind: 'moot' };

/** Stored refusals of a seat. An honest client gets a few, if it crosses with another tab. */
export const KEPT_REFUSALS = 100;

const moot: Decision = { kind: 'moot' };

/** Pure. The log then accepts the entry or does not. */
export function decide(room: Room, command: Command, now: number): Decision {
  const at = Math.max(now, room.at);
  switch (command.type) {
    case 'act': {
      const { seat, action, action_id } = command;
      const outcome = earlierOutcome(room, seat, action_id);
      if (outcome) return { kind: 'repeated', outcome };
      if (command.only_at !== undefined && command.only_at !== room.version) return moot;
      const next = applyChange(room, { kind: 'action', seat, action, action_id }, at);
      return next.ok ? { kind: 'entry', ...next } : refused(room, command, next.reason);
    }
    case 'time_out': {
      const owed = command.outages.find((outage) => isOwed(room, outage));
      if (owed) return compensate(room, owed, at);
      const isDue = room.clock !== null && room.version === command.version && now >= room.clock.deadline;
      return isDue ? entryOf(applyChange(room, { kind: 'timeout' }, at)) : moot;
    }
    case 'compensate':
      return isOwed(room, command.outage) ? compensate(room, command.outage, at) : moot;
  }
}

/** The outcome that the log holds for an action id. */
const earlierOutcome = (room: Room, seat: Seat, actionId: string) =>
  room.accepted[seat].has(actionId)
    ? 'accepted'
    : room.refused[seat].find(({ action_id }) => action_id === actionId)?.reason;

/** After the end nothing becomes legal again, so the same refusal follows without being stored. */
function refused(room: Room, { seat, action_id, named }: Act, reason: RefusalReason): Decision {
  const isStored = named && reason !== 'finished' && room.refused[seat].length < KEPT_REFUSALS;
  return {
    kind: 'refused',
    reason,
    ...(isStored && { record: { kind: 'refused', version: room.version, seat, action_id, reason } }),
  };
}

const compensate = (room: Room, outage: Outage, at: number): Decision =>
  entryOf(applyChange(room, compensation(room, outage), at));

const entryOf = (next: ReturnType<typeof applyChange>): Decision =>
  next.ok ? { kind: 'entry', ...next } : { kind: 'refused', reason: next.reason };
