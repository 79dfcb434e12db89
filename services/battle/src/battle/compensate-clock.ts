import type { RunningClock } from './clock.ts';
import type { Change } from './log-record.ts';
import type { Room } from './room.ts';

/** A time during which the whole service was out, in ms since the epoch. */
export interface Outage {
  id: string;
  from: number;
  to: number;
}

/** Time in ms. 0 if the clock ran out before the outage or started after it. */
function lostTo(outage: Outage, clock: RunningClock | null): number {
  if (clock === null || clock.deadline <= outage.from) return 0;
  return Math.max(0, outage.to - Math.max(outage.from, clock.startedAt));
}

/** True if a room has lost time to an outage and was not compensated for it yet. */
export const isOwed = (room: Room, outage: Outage): boolean =>
  !room.compensatedOutages.includes(outage.id) && lostTo(outage, room.clock) > 0;

/** The change that adds the lost time to the clock of a room. */
export const compensation = (room: Room, outage: Outage): Change => ({
  kind: 'compensated',
  outage: outage.id,
  lost_ms: lostTo(outage, room.clock),
});
