import type { Action } from '@maseki/rules/action.ts';
import { SEATS, type Seat } from '@maseki/rules/side.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { applyTimeout } from '@maseki/rules/timeout.ts';
import { evaluate } from './evaluate.ts';
import { applyMove, generateMoves } from './moves.ts';

/** With the other side's smallest legal step if that side has to replace as well. */
function replacementValue(battle: Battle, seat: Seat, action: Action): number {
  const after = applyMove(battle, seat, action);
  return evaluate(after.replacements ? applyTimeout(after).battle : after, seat);
}

/** The replacement with the highest value for a side that has to fill its battle slot. */
export function bestReplacement(battle: Battle, seat: Seat): Action {
  const [first, ...others] = generateMoves(battle, seat);
  if (!first) throw new Error('No replacement is due');
  let [best, bestValue] = [first, others.length > 0 ? replacementValue(battle, seat, first) : 0];
  for (const action of others) {
    const value = replacementValue(battle, seat, action);
    if (value > bestValue) [best, bestValue] = [action, value];
  }
  return best;
}

/** The battle after all replacements that are due, each the best for its side. */
export function withReplacements(battle: Battle): Battle {
  let current = battle;
  for (const seat of SEATS)
    if (current.replacements?.[seat] === 'due') current = applyMove(current, seat, bestReplacement(current, seat));
  return current;
}
