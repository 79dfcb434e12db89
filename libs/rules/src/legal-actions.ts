import type { Action } from './action.ts';
import type { Phase } from './phases/phase.ts';
import { replacementPhase } from './phases/replacement.ts';
import { setupPhase } from './phases/setup.ts';
import { turnPhase } from './phases/turn.ts';
import type { RefusalReason } from './refusals.ts';
import type { Seat } from './side.ts';
import type { Battle } from './state.ts';

const surrender: Action = { type: 'action.surrender' };

/** The phase of a battle, null after its end. */
export function phaseOf(battle: Battle): Phase | null {
  if (battle.status === 'finished') return null;
  if (battle.status === 'setup') return setupPhase;
  return battle.replacements ? replacementPhase : turnPhase;
}

/** The reason why a side cannot take this action now, null if it can. */
export function refusalOf(battle: Battle, seat: Seat, action: Action): RefusalReason | null {
  const phase = phaseOf(battle);
  if (!phase) return 'finished';
  return action.type === 'action.surrender' ? null : phase.refusal(battle, seat, action);
}

/** Each in one canonical form, surrender last. Empty after the end. */
export function legalActions(battle: Battle, seat: Seat): Action[] {
  const phase = phaseOf(battle);
  if (!phase) return [];
  const legal = phase.legalActions(battle, seat);
  legal.push(surrender);
  return legal;
}
