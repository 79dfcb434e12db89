import { constants } from './constants.ts';
import type { Battle } from './state.ts';

interface Clock {
  /** Another key is another clock, which starts from the beginning. */
  key: string;
  ms: number;
}

/** The clock that runs now, null after the end. `applyTimeout` applies the time-out. */
export function clockOf({ status, turn, replacements }: Battle): Clock | null {
  if (status === 'finished') return null;
  if (status === 'setup') return { key: 'setup', ms: constants.setupMs };
  return replacements
    ? { key: `replacement-${turn}`, ms: constants.replacementMs }
    : { key: `turn-${turn}`, ms: constants.turnMs };
}
