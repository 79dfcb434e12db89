import { chooseAction } from '@maseki/bots/choose-action.ts';
import { BOT_SEAT, determinize } from '@maseki/bots/determinize.ts';
import { generateMoves } from '@maseki/bots/moves.ts';
import type { Action } from '@maseki/rules/action.ts';
import { attackCost } from '@maseki/rules/condition.ts';
import type { Battle } from '@maseki/rules/state.ts';
import type { BattleView } from '@maseki/rules/view-types.ts';

/** The battle card until its attack is paid, then the bench. */
function energyOf({ sides, cards }: Battle, moves: readonly Action[]): Action | undefined {
  const energy = moves.filter((move) => move.type === 'action.assign_energy');
  const fighter = sides[BOT_SEAT].battle_card;
  const card = fighter && cards[fighter.card];
  const isPaid = !card || attackCost(fighter, card.attack) <= fighter.energy;
  return energy.find(({ card_id }) => (card_id === 'battle_card') !== isPaid) ?? energy[0];
}

/**
 * A player who never thinks: fills the bench, feeds the battle card, attacks whenever it can, never
 * retreats and never uses an ability.
 */
export function chooseNaiveAction(view: BattleView, random: () => number): Action {
  if (view.status === 'setup') return chooseAction({ level: 'easy', view, random });
  const battle = determinize(view, random);
  const moves = generateMoves(battle, BOT_SEAT);
  const first = (type: Action['type']) => moves.find((move) => move.type === type);
  const replacement = battle.replacements ? first('action.escape') : undefined;
  const move = first('action.place_card') ?? replacement ?? energyOf(battle, moves);
  const chosen = move ?? first('action.attack') ?? first('action.end_turn') ?? moves[0];
  if (!chosen) throw new Error('There is no action to choose from');
  return chosen;
}
