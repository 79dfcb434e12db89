import type { Action } from '@maseki/rules/action.ts';
import type { Seat } from '@maseki/rules/side.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { applyMove, generateMoves } from './moves.ts';
import { bestPlacement, generatePlacements, LITTLE_WHIM } from './placements.ts';
import { withReplacements } from './replacements.ts';
import { generateTurnPlans, samplePlan } from './turn-plans.ts';

type Random = () => number;

/** A choice of the tree search, with a sample of the battle after it. */
export interface Candidate {
  /** Key of the choice's node in the tree, equal for equal choices in every determinization. */
  key: string;
  firstAction: Action;
  after: Battle;
}

/** Fills the bench by the values of the normal bot, because a comparison of all ways takes too long. */
function withFullBench(battle: Battle, seat: Seat, random: Random): Battle {
  let current = battle;
  let placement = bestPlacement(current, seat, random, LITTLE_WHIM);
  while (placement) {
    current = applyMove(current, seat, placement);
    placement = bestPlacement(current, seat, random, LITTLE_WHIM);
  }
  return current;
}

/** The ways to play a turn after the bench is filled. */
export function turnCandidates(battle: Battle, seat: Seat, random: Random): Candidate[] {
  return generateTurnPlans(withFullBench(battle, seat, random), seat).map((plan) => ({
    key: plan.key,
    firstAction: plan.actions[0] ?? plan.last,
    after: samplePlan(plan, seat, random),
  }));
}

/** Replacements, cards for the bench, or ways to play the rest of the turn. */
export function rootCandidates(battle: Battle, seat: Seat, random: Random): Candidate[] {
  const moves = battle.replacements ? generateMoves(battle, seat) : generatePlacements(battle, seat);
  if (moves.length === 0) return turnCandidates(battle, seat, random);
  return moves.map((firstAction) => ({
    key: JSON.stringify(firstAction),
    firstAction,
    after: withReplacements(applyMove(battle, seat, firstAction)),
  }));
}
