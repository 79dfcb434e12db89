import type { Action } from '@maseki/rules/action.ts';
import type { Seat } from '@maseki/rules/seat.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { moves } from '../moves.ts';
import { outcomeOf } from '../normal/normal.ts';
import { applied, settled } from '../normal/settle.ts';
import { waysOf } from '../normal/ways.ts';
import { bestPlacing, placingsOf } from '../placing.ts';

type Random = () => number;

/** A way to go on, and where it led this time. */
export interface Option {
  /** The same for the same choice in every imagined battle. */
  key: string;
  first: Action;
  after: Battle;
}

/** Fills the bench as the normal player would: too many ways to do it to compare them all. */
function withFullBench(battle: Battle, seat: Seat, random: Random): Battle {
  let now = battle;
  for (let placing = bestPlacing(now, seat, random); placing; placing = bestPlacing(now, seat, random))
    now = applied(now, seat, placing);
  return now;
}

/** The ways to play the turn of the side whose turn it is, behind a filled bench. */
export function turnOptions(battle: Battle, seat: Seat, random: Random): Option[] {
  return waysOf(withFullBench(battle, seat, random), seat).map((way) => ({
    key: way.key,
    first: way.plan[0] ?? way.last,
    after: outcomeOf(way, seat, random),
  }));
}

/** What can be decided at once: a replacement, a card for the bench, or the rest of the turn. */
export function rootOptions(battle: Battle, seat: Seat, random: Random): Option[] {
  const single = battle.replacements ? moves(battle, seat) : placingsOf(battle, seat);
  if (single.length === 0) return turnOptions(battle, seat, random);
  return single.map((first) => ({ key: JSON.stringify(first), first, after: settled(applied(battle, seat, first)) }));
}
