import type { Battle, Outcome } from './state.ts';

/** Who has won and why; null while the battle goes on. */
export const outcomeOf = (battle: Battle): Outcome | null => battle.outcome;
