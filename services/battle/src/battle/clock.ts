import type { Battle, Rules } from './rulebook.ts';

/** The clock that runs in a room: from `startedAt` to `deadline`, in ms since the epoch. */
export interface RunningClock {
  /** Of the phase or turn that it measures: the same key means the same clock. */
  key: string;
  startedAt: number;
  deadline: number;
}

/** The clock after a change at `at`: a new one when the rules say so, otherwise the one that is running already. */
export function clockAfter(running: RunningClock | null, battle: Battle, { rules, at }: { rules: Rules; at: number }) {
  const clock = rules.clockOf(battle);
  if (clock === null) return null;
  return running?.key === clock.key ? running : { key: clock.key, startedAt: at, deadline: at + clock.ms };
}
