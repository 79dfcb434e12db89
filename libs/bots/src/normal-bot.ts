import type { Action } from '@maseki/rules/action.ts';
import { operationOf } from '@maseki/rules/effect.ts';
import { otherSeat, type Seat } from '@maseki/rules/side.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { evaluate } from './evaluate.ts';
import { bestPlacement } from './placements.ts';
import { bestReplacement } from './replacements.ts';
import { generateTurnPlans, samplePlan, type TurnPlan } from './turn-plans.ts';

/** Samples of a plan whose attack flips coins. */
const COIN_SAMPLES = 4;

/** Plans of which the opponent's reply is looked at. */
const PLANS_ANSWERED = 6;

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

/** The value after the opponent's best turn, as the opponent counts it. */
function valueAfterReply(plan: TurnPlan, seat: Seat, random: () => number): number {
  const after = samplePlan(plan, seat, random);
  if (after.outcome || after.turn_seat === seat) return evaluate(after, seat);
  const other = otherSeat(seat);
  const replies = generateTurnPlans(after, other).map((reply) => samplePlan(reply, other, random));
  return Math.min(...replies.map((reply) => evaluate(reply, seat)));
}

/** The best at the end of this turn, and among the first of them after the opponent's turn too. */
function bestPlan(battle: Battle, seat: Seat, random: () => number): TurnPlan {
  const plans = generateTurnPlans(battle, seat).map((plan) => ({ plan, value: planValue(plan, seat, random) }));
  const first = plans.sort((one, other) => other.value - one.value).slice(0, PLANS_ANSWERED);
  const answered = first.map(({ plan, value }) => ({ plan, value: value + valueAfterReply(plan, seat, random) }));
  return answered.reduce((best, other) => (other.value > best.value ? other : best)).plan;
}

/** Fills the bench, then follows the plan with the best value after this turn and the next one. */
export function chooseNormalAction(battle: Battle, seat: Seat, random: () => number): Action {
  if (battle.replacements) return bestReplacement(battle, seat);
  const action = bestPlacement(battle, seat, random) ?? bestPlan(battle, seat, random).actions[0];
  if (!action) throw new Error('There is no action to choose from');
  return action;
}
