import type { Seat } from '@maseki/rules/side.ts';
import type { ViewEvent } from '@maseki/rules/view-types.ts';
import type { LogEntry } from '../../battle/log-record.ts';
import { CannotReproduce, replayEntries } from '../../battle/room.ts';
import type { Rulebook } from '../../battle/rulebook.ts';

/** Each entry's events as a seat saw them. None if no release in this build can replay them. */
export function eventsOf(entries: readonly LogEntry[], seat: Seat, rulebook: Rulebook): ViewEvent[][] {
  try {
    return replayEntries(entries, rulebook).map(({ events, room }) => room.rules.viewEvents(events, seat));
  } catch (error) {
    if (error instanceof CannotReproduce) return [];
    throw error;
  }
}
