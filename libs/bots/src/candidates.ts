import type { Action } from '@maseki/rules/action.ts';
import type { Seat } from '@maseki/rules/seat.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { generateMoves } from './moves.ts';
import { samplePlan } from './normal-bot.ts';
import { bestPlacement, generatePlacements } from './placements.ts';
import { applyMove, withReplacements } from './replacements.ts';
import { generateTurnPlans } from './turn-plans.ts';

type Random = () => number;

/** A way to go on, and where it led this time. */
export interface Candidate {
  /** The same for the same choice in every imagined battle. */
  key: string;
  first: Action;
  after: Battle;
}

/** Fills the bench as the normal player would: too many ways to do it to compare them all. */
function withFullBench(battle: Battle, seat: Seat, random: Random): Battle {
  let now = battle;
  for (let placing = bestPlacement(now, seat, random); placing; placing = bestPlacement(now, seat, random))
    now = applyMove(now, seat, placing);
  return now;
}

/** The ways to play the turn of the side whose turn it is, behind a filled bench. */
export function turnCandidates(battle: Battle, seat: Seat, random: Random): Candidate[] {
  return generateTurnPlans(withFullBench(battle, seat, random), seat).map((way) => ({
    key: way.key,
    first: way.actions[0] ?? way.last,
    after: samplePlan(way, seat, random),
  }));
}

/** What can be decided at once: a replacement, a card for the bench, or the rest of the turn. */
export function rootCandidates(battle: Battle, seat: Seat, random: Random): Candidate[] {
  const single = battle.replacements ? generateMoves(battle, seat) : generatePlacements(battle, seat);
  if (single.length === 0) return turnCandidates(battle, seat, random);
  return single.map((first) => ({
    key: JSON.stringify(first),
    first,
    after: withReplacements(applyMove(battle, seat, first)),
  }));
}
