import type { Action } from '@maseki/rules/action.ts';
import { applyAction } from '@maseki/rules/apply-action.ts';
import { legalActions } from '@maseki/rules/legal-actions.ts';
import type { Seat } from '@maseki/rules/side.ts';
import type { Battle } from '@maseki/rules/state.ts';

/** The moves a bot considers: every legal action but surrender. */
export const generateMoves = (battle: Battle, seat: Seat): Action[] =>
  legalActions(battle, seat).filter(({ type }) => type !== 'action.surrender');

/** The battle after a legal move. Throws when the rules refuse it. */
export function applyMove(battle: Battle, seat: Seat, action: Action): Battle {
  const result = applyAction(battle, seat, action);
  if (!result.ok) throw new Error(`${action.type} was refused: ${result.reason}`);
  return result.battle;
}
