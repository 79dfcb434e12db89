import type { Action } from './action.ts';
import { applyAction } from './apply-action.ts';
import { type BattleStart, createBattle } from './create-battle.ts';
import type { Seat } from './seat.ts';
import type { Battle } from './state.ts';
import { applyTimeout } from './timeout.ts';

/** One entry of a battle's log: what a player did, or that the clock ran out. */
export type Step = { type: 'action'; seat: Seat; action: Action } | { type: 'timeout' };

/** The battle after one more entry. Throws when the entry could not have been accepted: the log is not of these rules. */
export function continueWith(battle: Battle, step: Step): Battle {
  if (step.type === 'timeout') return applyTimeout(battle).battle;
  const applied = applyAction(battle, step.seat, step.action);
  if (!applied.ok)
    throw new Error(`The log holds ${step.action.type} of side ${step.seat}, refused: ${applied.reason}`);
  return applied.battle;
}

export const replay = (start: BattleStart, log: readonly Step[]): Battle =>
  log.reduce(continueWith, createBattle(start));
