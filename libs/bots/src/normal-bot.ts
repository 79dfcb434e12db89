import type { Action } from '@maseki/rules/action.ts';
import { operationOf } from '@maseki/rules/effect.ts';
import type { Seat } from '@maseki/rules/seat.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { evaluate } from './evaluate.ts';
import { bestPlacement } from './placements.ts';
import { applyMove, bestReplacement, withReplacements } from './replacements.ts';
import { generateTurnPlans, type TurnPlan } from './turn-plans.ts';

/** An attack with coins is tried so often. */
const TRIES = 4;

const flipsCoins = ({ beforeLast: before, last }: TurnPlan, seat: Seat): boolean => {
  const fighter = before.sides[seat].battle_card;
  if (!fighter || last.type !== 'action.attack') return false;
  return before.cards[fighter.card]?.attack.effects.some((effect) => operationOf(effect).coins) ?? false;
};

const word = (random: () => number) => Math.floor(random() * 0x1_0000_0000);

/** What a way leads to, with other coins each time. */
export const samplePlan = ({ beforeLast: before, last }: TurnPlan, seat: Seat, random: () => number): Battle =>
  withReplacements(applyMove({ ...before, random: [word(random), word(random), 1, 1] }, seat, last));

function worthOf(way: TurnPlan, seat: Seat, random: () => number): number {
  const tries = flipsCoins(way, seat) ? TRIES : 1;
  let sum = 0;
  for (let left = tries; left > 0; left--) sum += evaluate(samplePlan(way, seat, random), seat);
  return sum / tries;
}

/** Compares what each way to play this turn leads to, and looks no further. */
function bestWay(battle: Battle, seat: Seat, random: () => number): TurnPlan {
  const ways = generateTurnPlans(battle, seat).map((way) => ({ way, worth: worthOf(way, seat, random) }));
  return ways.reduce((best, other) => (other.worth > best.worth ? other : best)).way;
}

/** A full bench first, then the best way to play the turn. */
export function chooseNormalAction(battle: Battle, seat: Seat, random: () => number): Action {
  if (battle.replacements) return bestReplacement(battle, seat);
  const action = bestPlacement(battle, seat, random) ?? bestWay(battle, seat, random).actions[0];
  if (!action) throw new Error('Nothing to choose from');
  return action;
}
