import type { Action } from '@maseki/rules/action.ts';
import type { BattleView } from '@maseki/rules/view-types.ts';
import { mustAct } from './choose-action.ts';
import { BOT_SEAT, determinize } from './determinize.ts';
import { generateMoves, pickMove } from './moves.ts';
import { chooseSetupAction } from './placements.ts';

/**
 * Chooses a random action for a side that has to act. It costs hardly any work, so that tests and
 * measurements can play thousands of battles. Players of the game never meet it. `random` gives
 * numbers from 0 (inclusive) to 1 (exclusive).
 */
export function chooseRandomAction(view: BattleView, random: () => number): Action {
  if (!mustAct(view)) throw new Error('The battle does not wait for this side');
  const battle = determinize(view, random);
  if (battle.status === 'setup') return chooseSetupAction(battle, BOT_SEAT, random);
  return pickMove(generateMoves(battle, BOT_SEAT), random);
}
