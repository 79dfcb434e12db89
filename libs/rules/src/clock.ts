import { phaseOf } from './phases/index.ts';
import type { Clock } from './phases/phase.ts';
import type { Battle } from './state.ts';

export type { Clock } from './phases/phase.ts';

/** The clock that runs now, and how long it runs from its start; null after the end. */
export const clockOf = (battle: Battle): Clock | null => phaseOf(battle)?.clock(battle) ?? null;
