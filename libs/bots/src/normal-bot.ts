import type { Action } from '@maseki/rules/action.ts';
import { operationOf } from '@maseki/rules/effect.ts';
import type { Seat } from '@maseki/rules/side.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { evaluate } from './evaluate.ts';
import { bestPlacement } from './placements.ts';
import { bestReplacement } from './replacements.ts';
import { generateTurnPlans, samplePlan, type TurnPlan } from './turn-plans.ts';

/** Samples of a plan whose attack flips coins. */
const COIN_SAMPLES = 4;

const flipsCoins = ({ beforeLast, last }: TurnPlan, seat: Seat): boolean => {
  const fighter = beforeLast.sides[seat].battle_card;
  if (!fighter || last.type !== 'action.attack') return false;
  return beforeLast.cards[fighter.card]?.attack.effects.some((effect) => operationOf(effect).coins) ?? false;
};

function planValue(plan: TurnPlan, seat: Seat, random: () => number): number {
  const samples = flipsCoins(plan, seat) ? COIN_SAMPLES : 1;
  let sum = 0;
  for (let left = samples; left > 0; left--) sum += evaluate(samplePlan(plan, seat, random), seat);
  return sum / samples;
}

function bestPlan(battle: Battle, seat: Seat, random: () => number): TurnPlan {
  const plans = generateTurnPlans(battle, seat).map((plan) => ({ plan, value: planValue(plan, seat, random) }));
  return plans.reduce((best, other) => (other.value > best.value ? other : best)).plan;
}

/** Fills the bench, then follows the plan with the best value at the end of this turn. */
export function chooseNormalAction(battle: Battle, seat: Seat, random: () => number): Action {
  if (battle.replacements) return bestReplacement(battle, seat);
  const action = bestPlacement(battle, seat, random) ?? bestPlan(battle, seat, random).actions[0];
  if (!action) throw new Error('There is no action to choose from');
  return action;
}
