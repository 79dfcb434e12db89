import { RELAXED_FACTOR } from '@maseki/contracts/battle/limits.ts';
import type { RoomSetup } from './log-record.ts';
import type { Battle, Rules } from './rulebook.ts';

/** The clock that runs in a room from `startedAt` to `deadline`, in ms since the epoch. */
export interface RunningClock {
  /** Of the phase or turn that it measures. The same key means the same clock. */
  key: string;
  startedAt: number;
  deadline: number;
}

interface ClockInput {
  rules: Rules;
  setup: Pick<RoomSetup, 'clock'>;
  at: number;
}

/** The clock after a change at `at`. A new one if the rules say so, otherwise the running one. */
export function clockAfter(running: RunningClock | null, battle: Battle, { rules, setup, at }: ClockInput) {
  const clock = rules.clockOf(battle);
  if (clock === null) return null;
  if (running?.key === clock.key) return running;
  const limit = setup.clock === 'relaxed' ? clock.ms * RELAXED_FACTOR : clock.ms;
  return { key: clock.key, startedAt: at, deadline: at + limit };
}
