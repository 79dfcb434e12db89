import type { Action } from '@maseki/rules/action.ts';
import { operationOf } from '@maseki/rules/effect.ts';
import type { Seat } from '@maseki/rules/seat.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { bestPlacing } from '../placing.ts';
import { evaluate } from './evaluate.ts';
import { applied, bestReplacement, settled } from './settle.ts';
import { type Way, waysOf } from './ways.ts';

/** An attack with coins is tried so often. */
const TRIES = 4;

const flipsCoins = ({ before, last }: Way, seat: Seat): boolean => {
  const fighter = before.sides[seat].battle_card;
  if (!fighter || last.type !== 'action.attack') return false;
  return before.cards[fighter.card]?.attack.effects.some((effect) => operationOf(effect).coins) ?? false;
};

const word = (random: () => number) => Math.floor(random() * 0x1_0000_0000);

/** What a way leads to, with other coins each time. */
export const outcomeOf = ({ before, last }: Way, seat: Seat, random: () => number): Battle =>
  settled(applied({ ...before, random: [word(random), word(random), 1, 1] }, seat, last));

function worthOf(way: Way, seat: Seat, random: () => number): number {
  const tries = flipsCoins(way, seat) ? TRIES : 1;
  let sum = 0;
  for (let left = tries; left > 0; left--) sum += evaluate(outcomeOf(way, seat, random), seat);
  return sum / tries;
}

/** Compares what each way to play this turn leads to, and looks no further. */
function bestWay(battle: Battle, seat: Seat, random: () => number): Way {
  const ways = waysOf(battle, seat).map((way) => ({ way, worth: worthOf(way, seat, random) }));
  return ways.reduce((best, other) => (other.worth > best.worth ? other : best)).way;
}

/** A full bench first, then the best way to play the turn. */
export function normal(battle: Battle, seat: Seat, random: () => number): Action {
  if (battle.replacements) return bestReplacement(battle, seat);
  const action = bestPlacing(battle, seat, random) ?? bestWay(battle, seat, random).plan[0];
  if (!action) throw new Error('Nothing to choose from');
  return action;
}
