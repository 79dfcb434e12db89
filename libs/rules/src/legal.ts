import type { Action } from './action.ts';
import { phaseOf } from './phases/index.ts';
import type { Seat } from './seat.ts';
import type { Battle } from './state.ts';

/** Everything this side may do now, each in one canonical form; surrender comes last. Empty after the end. */
export function legalActions(battle: Battle, seat: Seat): Action[] {
  const phase = phaseOf(battle);
  if (!phase) return [];
  const legal = phase.candidates(battle, seat).filter((action) => phase.refusal(battle, seat, action) === null);
  legal.push({ type: 'action.surrender' });
  return legal;
}
