import type { Action } from '@maseki/rules/action.ts';
import { applyAction } from '@maseki/rules/apply-action.ts';
import { SEATS, type Seat } from '@maseki/rules/seat.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { applyTimeout } from '@maseki/rules/timeout.ts';
import { evaluate } from './evaluate.ts';
import { generateMoves } from './moves.ts';

/** The battle after an action that is known to be legal. */
export function applyMove(battle: Battle, seat: Seat, action: Action): Battle {
  const result = applyAction(battle, seat, action);
  if (!result.ok) throw new Error(`${action.type} was refused: ${result.reason}`);
  return result.battle;
}

/** What this replacement leads to, if the other side is to choose too and takes its first. */
function worthOf(battle: Battle, seat: Seat, action: Action): number {
  const after = applyMove(battle, seat, action);
  return evaluate(after.replacements ? applyTimeout(after).battle : after, seat);
}

export function bestReplacement(battle: Battle, seat: Seat): Action {
  const [first, ...others] = generateMoves(battle, seat);
  if (!first) throw new Error('No replacement is due');
  let [best, bestWorth] = [first, others.length > 0 ? worthOf(battle, seat, first) : 0];
  for (const action of others) {
    const worth = worthOf(battle, seat, action);
    if (worth > bestWorth) [best, bestWorth] = [action, worth];
  }
  return best;
}

/** The battle after all replacements that are due, each the best for its side. */
export function withReplacements(battle: Battle): Battle {
  let now = battle;
  for (const seat of SEATS)
    if (now.replacements?.[seat] === 'due') now = applyMove(now, seat, bestReplacement(now, seat));
  return now;
}
