import type { Action } from '@maseki/rules/action.ts';
import { applyAction } from '@maseki/rules/apply-action.ts';
import type { BattleEvent } from '@maseki/rules/event.ts';
import type { RandomState } from '@maseki/rules/random.ts';
import { otherSeat, type Seat } from '@maseki/rules/side.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { ALL_TAILS } from './coins.ts';
import { PUZZLE_TURNS, SOLVER } from './position.ts';
import { type Prover, proverOf } from './prover.ts';
import {
  coinsOf,
  endsTurn,
  type Move,
  moveOfPlayer,
  movesIn,
  play,
  type Search,
  type SearchState,
  searchFrom,
} from './search-state.ts';
import { keyOf } from './state-key.ts';
import { missedWin } from './sure-wins.ts';

export interface AnswerStep {
  readonly battle: Battle;
  readonly events: readonly BattleEvent[];
}

export interface Answer {
  /** False if the solver wins for certain from the last step on, whatever it draws, or has won. */
  readonly refuted: boolean;
  /** From the last action of the plan to the next decision of the solver, or to the end. */
  readonly steps: readonly AnswerStep[];
}

interface Played {
  readonly seat: Seat;
  readonly move: Move;
  readonly random: RandomState;
  /** The name in the hand of a placed card. */
  readonly placed: string | undefined;
}

interface Line {
  readonly played: readonly Played[];
  readonly state: SearchState;
  /** Turns of the solver that are left, with the present one. */
  readonly turns: number;
}

const waitsForSolver = ({ battle }: SearchState): boolean => {
  if (battle.outcome) return true;
  return battle.replacements ? battle.replacements[SOLVER] === 'due' : battle.turn_seat === SOLVER;
};

/** The lines after a move, one for each way in which its coins can fall. */
function linesAfter({ scope }: Search, { played, state, turns }: Line, seat: Seat, move: Move): Line[] {
  const { action } = move;
  const placed = action.type === 'action.place_card' ? state.battle.sides[seat].hand[action.card_index] : undefined;
  const left = seat === SOLVER && endsTurn(action) ? turns - 1 : turns;
  return coinsOf(state, seat, move).map((random) => ({
    played: [...played, { seat, move, random, placed }],
    state: play(scope, state, seat, move, random),
    turns: left,
  }));
}

/** Best for the opponent that has lost is to last, with much life and then a strong battle card. */
function endurance({ state: { battle } }: Line): number {
  const { life, battle_card } = battle.sides[otherSeat(SOLVER)];
  return battle.outcome ? -1 : life * 1000 + (battle_card?.hp ?? 0);
}

/** Every line of the opponent up to the solver's next decision, equal states once. */
function linesOf(search: Search, line: Line): Line[] {
  const opponent = otherSeat(SOLVER);
  const seen = new Set<string>();
  const ends: Line[] = [];
  const visit = (at: Line): void => {
    const key = keyOf(search.scope, at.state);
    if (seen.has(key)) return;
    seen.add(key);
    if (waitsForSolver(at.state)) ends.push(at);
    else
      for (const move of movesIn(search.scope, at.state, opponent))
        linesAfter(search, at, opponent, move).forEach(visit);
  };
  visit(line);
  return ends;
}

/** The shortest line after which the solver does not win for certain, rather by an attack. */
function refutation(search: Search, { wins }: Prover, line: Line): Line {
  const opponent = otherSeat(SOLVER);
  let now = line;
  while (!waitsForSolver(now.state)) {
    const at = now;
    const moves = movesIn(search.scope, at.state, opponent);
    const attack = moves.filter(({ action }) => action.type === 'action.attack');
    const next = [...attack, ...moves]
      .flatMap((move) => linesAfter(search, at, opponent, move))
      .find(({ state, turns }) => !wins(state, turns));
    if (!next) throw new Error('A refuted plan has a refutation');
    now = next;
  }
  return now;
}

function reply(search: Search, prover: Prover, line: Line): Line {
  if (waitsForSolver(line.state)) return line;
  if (!prover.wins(line.state, line.turns)) return refutation(search, prover, line);
  return linesOf(search, line).reduce((best, other) => (endurance(other) > endurance(best) ? other : best));
}

/** The line after the solver's actions and the opponent's replies to them, coins against the solver. */
function lineOf(search: Search, prover: Prover, plan: readonly Action[]): { line: Line; last: number } {
  let line: Line = { played: [], state: search.state, turns: PUZZLE_TURNS };
  let last = 0;
  for (const action of plan) {
    const at = line;
    const move = moveOfPlayer(at.state, SOLVER, action);
    const ways = linesAfter(search, at, SOLVER, move);
    const against = ways.find(({ state, turns }) => !prover.wins(state, turns)) ?? ways[0];
    if (!against) throw new Error('An action has an outcome');
    last = at.played.length;
    line = reply(search, prover, against);
  }
  return { line, last };
}

/** The opponent's pile in an order by which its drawn cards are those that were placed. */
function pileOf(pool: readonly string[], played: readonly Played[]): string[] {
  const placed = new Map(played.flatMap(({ placed: name, move: { pick } }) => (name && pick ? [[name, pick]] : [])));
  const others = pool.filter((id) => ![...placed.values()].includes(id));
  return pool.map((_, index) => placed.get(`*${index}`) ?? others.shift() ?? '');
}

const withPile = (battle: Battle, seat: Seat, deck: readonly string[]): Battle => ({
  ...battle,
  sides: { ...battle.sides, [seat]: { ...battle.sides[seat], deck } },
});

function stepAfter(battle: Battle, { seat, move, random }: Played): AnswerStep {
  const result = applyAction({ ...battle, random }, seat, move.action);
  if (!result.ok) throw new Error(`${move.action.type} was refused: ${result.reason}`);
  return { battle: { ...result.battle, random: ALL_TAILS }, events: result.events };
}

/** The last step, with a card for the solver by which it does not win after all, if there is one. */
function lastStep(battle: Battle, played: Played, refuted: boolean): AnswerStep {
  const first = stepAfter(battle, played);
  const { deck, drawn } = battle.sides[SOLVER];
  if (!refuted || first.battle.turn_seat !== SOLVER || first.battle.replacements) return first;
  for (const card of deck.slice(drawn)) {
    const rest = deck.slice(drawn).filter((other) => other !== card);
    const step = stepAfter(withPile(battle, SOLVER, [...deck.slice(0, drawn), card, ...rest]), played);
    if (!missedWin(step.battle, SOLVER)) return step;
  }
  return first;
}

/**
 * What the opponent does after a plan of the first turn, with coins, draws and choices against the
 * solver: the reply that refutes it, or the defence that lasts longest. `battle` is one of
 * `battleOf`, `plan` every action of the solver since then, replacements between two turns too.
 */
export function answerPlan(battle: Battle, plan: readonly Action[]): Answer {
  const search = searchFrom(battle, SOLVER);
  const prover = proverOf(search, Number.POSITIVE_INFINITY, true);
  const { line, last } = lineOf(search, prover, plan);
  const refuted = !prover.wins(line.state, line.turns);
  const opponent = otherSeat(SOLVER);
  const steps: AnswerStep[] = [];
  let now = withPile(battle, opponent, pileOf(search.scope.pool, line.played));
  for (const [index, played] of line.played.entries()) {
    const step = index === line.played.length - 1 ? lastStep(now, played, refuted) : stepAfter(now, played);
    if (index >= last) steps.push(step);
    now = step.battle;
  }
  return { refuted, steps };
}
