import type { Action } from '@maseki/rules/action.ts';
import { applyAction } from '@maseki/rules/apply-action.ts';
import { legalActions } from '@maseki/rules/legal-actions.ts';
import type { Seat } from '@maseki/rules/side.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { pace } from './pace.ts';

/** The moves a bot considers, which are all legal actions but surrender. */
export const generateMoves = (battle: Battle, seat: Seat): Action[] =>
  legalActions(battle, seat).filter(({ type }) => type !== 'action.surrender');

/** The battle after a legal move. Throws when the rules refuse it. */
export function applyMove(battle: Battle, seat: Seat, action: Action): Battle {
  pace.beforeMove();
  const result = applyAction(battle, seat, action);
  if (!result.ok) throw new Error(`${action.type} was refused: ${result.reason}`);
  return result.battle;
}

const pick = <T>(items: readonly T[], random: () => number): T => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is no action to choose from');
  return item;
};

/** Each kind of action is as probable, because attacks would otherwise be rare. */
export function pickMove(moves: readonly Action[], random: () => number): Action {
  const kind = pick([...new Set(moves.map(({ type }) => type))], random);
  return pick(
    moves.filter(({ type }) => type === kind),
    random,
  );
}
