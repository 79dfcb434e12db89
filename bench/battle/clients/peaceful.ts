import { chooseRandomAction } from '@maseki/bots/random-player.ts';
import type { Action } from '@maseki/rules/action.ts';
import type { BattleView, SlotView } from '@maseki/rules/view-types.ts';

const energyOf = (slot: SlotView | undefined) => (slot && !slot.placeholder ? slot.energy : 0);
const retreatCostOf = (slot: SlotView | undefined) => (slot && !slot.placeholder ? slot.retreat_cost : 0);

/**
 * A harmless action. It attaches the energy of the turn, swaps the battle card once, and ends the
 * turn, so that a battle takes up to 300 actions. If none of these is possible, the action is
 * random.
 */
export function peacefulAction(view: BattleView): Action {
  const { battle_card, bench_cards, energy } = view.you.status;
  if (view.status !== 'progress' || view.turn_side !== 'you' || view.must_replace || !battle_card) {
    return chooseRandomAction(view, Math.random);
  }
  if (energy > 0) return { type: 'action.assign_energy', card_id: 'battle_card' };
  const bench_index = bench_cards.findIndex((slot) => slot !== null);
  const canRetreat = !view.retreated && energyOf(battle_card) >= Math.max(1, retreatCostOf(battle_card));
  if (bench_index >= 0 && canRetreat) return { type: 'action.escape', bench_index };
  return { type: 'action.end_turn' };
}
