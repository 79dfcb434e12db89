import type { Action } from './action.ts';
import { phaseOf } from './phases/index.ts';
import type { Seat } from './seat.ts';
import type { Battle } from './state.ts';

const surrender: Action = { type: 'action.surrender' };

/** Everything this side may do now, each in one canonical form; surrender comes last. Empty after the end. */
export function legalActions(battle: Battle, seat: Seat): Action[] {
  const phase = phaseOf(battle);
  if (!phase) return [];
  const legal = phase.legal(battle, seat);
  legal.push(surrender);
  return legal;
}
