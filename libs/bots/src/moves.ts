import type { Action } from '@maseki/rules/action.ts';
import { legalActions } from '@maseki/rules/legal-actions.ts';
import type { Seat } from '@maseki/rules/seat.ts';
import type { Battle } from '@maseki/rules/state.ts';

/** What a computer player considers: everything legal but giving up. */
export const generateMoves = (battle: Battle, seat: Seat): Action[] =>
  legalActions(battle, seat).filter(({ type }) => type !== 'action.surrender');
