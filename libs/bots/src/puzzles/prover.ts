import { otherSeat, type Seat } from '@maseki/rules/side.ts';
import { mayWinThisTurn } from './reach.ts';
import {
  coinsOf,
  drawsIn,
  endsIn,
  endsTurn,
  type Move,
  play,
  type Search,
  type SearchState,
  stepsIn,
} from './search-state.ts';
import { keyOf, lastKeyOf } from './state-key.ts';

/** A search has looked at as many states as it may. */
export class TooManyNodes extends Error {}

/** Proves wins from states of one search. It throws when it has looked at too many. */
export interface Prover {
  /** True if the solver wins for certain within so many own turns, this one included. */
  wins(state: SearchState, turns: number): boolean;
}

/** `usesDraws` if the solver may use the card that it draws before its next turn, whichever it is. */
export function proverOf({ scope }: Pick<Search, 'scope'>, bound: number, usesDraws = false): Prover {
  const { solver } = scope;
  const known = [new Map<string, boolean>(), new Map<string, boolean>(), new Map<string, boolean>()];
  let nodes = 0;

  /** The turns left after a move of a side. */
  const left = (seat: Seat, { action }: Move, turns: number) =>
    seat === solver && endsTurn(action) ? turns - 1 : turns;

  function winsBy(state: SearchState, seat: Seat, move: Move, turns: number): boolean {
    const after = left(seat, move, turns);
    return coinsOf(state, seat, move).every((random) => wins(play(scope, state, seat, move, random), after));
  }

  function search(state: SearchState, turns: number): boolean {
    const draws = usesDraws && state.battle.turn !== scope.turn ? drawsIn(scope, state) : null;
    if (draws && state.battle.turn_seat === solver) return draws.every((known) => wins(known, turns));
    const { replacements, turn_seat } = state.battle;
    const opponent = otherSeat(solver);
    if (replacements) {
      // Who has to choose first may not know what the other one chooses.
      const chooser = replacements[solver] === 'due' ? solver : opponent;
      const moves = stepsIn(scope, state, chooser);
      const holds = (move: Move) => winsBy(state, chooser, move, turns);
      return chooser === solver ? moves.some(holds) : moves.every(holds);
    }
    if (turn_seat === opponent) {
      const fails = (move: Move) => !winsBy(state, opponent, move, turns);
      return !endsIn(scope, state, opponent).some(fails) && !stepsIn(scope, state, opponent).some(fails);
    }
    if (turns === 1 && !mayWinThisTurn(state.battle, solver)) return false;
    const holds = (move: Move) => winsBy(state, solver, move, turns);
    return endsIn(scope, state, solver).some(holds) || stepsIn(scope, state, solver).some(holds);
  }

  function wins(state: SearchState, turns: number): boolean {
    const { outcome } = state.battle;
    if (outcome) return outcome.winner === solver;
    if (turns === 0) return false;
    const { replacements, turn_seat } = state.battle;
    const isLast = turns === 1 && turn_seat === solver && !replacements;
    const key = isLast ? lastKeyOf(scope, state) : keyOf(scope, state);
    const found = known[turns]?.get(key);
    if (found !== undefined) return found;
    nodes += 1;
    if (nodes > bound) throw new TooManyNodes();
    const result = search(state, turns);
    known[turns]?.set(key, result);
    return result;
  }

  return { wins };
}
