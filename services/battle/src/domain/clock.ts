import type { Battle, Rules } from './rulebook.ts';

/** The clock that runs in a room: from `startedAt` to `deadline`, in ms since the epoch. */
export interface RunningClock {
  key: string;
  startedAt: number;
  deadline: number;
}

/** The clock after a change at `at`: a new one when the rules say so, otherwise the one that runs already. */
export function clockAfter(running: RunningClock | null, battle: Battle, { rules, at }: { rules: Rules; at: number }) {
  const clock = rules.clockOf(battle);
  if (clock === null) return null;
  return running?.key === clock.key ? running : { key: clock.key, startedAt: at, deadline: at + clock.ms };
}

/** A time in which the whole service was out. */
export interface Outage {
  id: string;
  from: number;
  to: number;
}

/** How much of the running clock an outage took; 0 when the clock had run out before or started after it. */
export function lostTo(outage: Outage, clock: RunningClock | null): number {
  if (clock === null || clock.deadline <= outage.from) return 0;
  return Math.max(0, outage.to - Math.max(outage.from, clock.startedAt));
}
