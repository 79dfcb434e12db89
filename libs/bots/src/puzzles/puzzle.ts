import type { Action } from '@maseki/rules/action.ts';
import { refusalOf } from '@maseki/rules/legal-actions.ts';
import type { Seat } from '@maseki/rules/side.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { viewOf } from '@maseki/rules/view.ts';
import { chooseAction } from '../choose-action.ts';
import { applyMove } from '../moves.ts';
import { seededRandom } from '../self-play/seeded-random.ts';
import { hashOf, type Plan, planHash } from './plans.ts';
import { battleOf, PUZZLE_TURNS, type PuzzleLevel, type PuzzlePosition, positionOf, SOLVER } from './position.ts';
import { endsTurn, moveOfPlayer, play, searchFrom } from './search-state.ts';
import { NODES, type SureWins, sureWins, winsByDraws } from './sure-wins.ts';

export interface Puzzle {
  readonly position: PuzzlePosition;
  readonly level: PuzzleLevel;
  /** The only plan of the first turn that wins for certain and has no step too many. */
  readonly solution: readonly Action[];
  /** `planHash` of every plan of the first turn that wins for certain, sorted. */
  readonly winning: readonly string[];
}

/** Equal for positions with the same cards on the fields and in the hands of both sides. */
export function materialOf({ you, opponent }: PuzzlePosition): string {
  const cards = [you, opponent].map(({ hand, battle_card, bench }) =>
    [...hand, ...[battle_card, ...bench].flatMap((fighter) => fighter?.card ?? [])].sort().join(),
  );
  return hashOf(cards.join('|'));
}

/** Tries of the normal computer at a puzzle. */
const TRIES = 3;
/** Decisions beside the attack from which a puzzle is worth showing though a computer finds it. */
const DECISIONS = 2;

/**
 * Plays a plan of the first turn by the rules, without a search. It is illegal if a step is refused
 * or it does not end the turn, and failed if it does not win for certain.
 */
export function judgePlan(
  position: PuzzlePosition,
  winning: readonly string[],
  plan: readonly Action[],
): 'solved' | 'failed' | 'illegal' {
  const search = searchFrom(battleOf(position), SOLVER);
  let { state } = search;
  for (const [index, action] of plan.entries()) {
    if (action.type === 'action.surrender' || refusalOf(state.battle, SOLVER, action)) return 'illegal';
    const move = moveOfPlayer(state, SOLVER, action);
    const next = play(search.scope, state, SOLVER, move);
    if (endsTurn(action) || next.battle.outcome) {
      if (index < plan.length - 1) return 'illegal';
      return winning.includes(planHash(search, state, action)) ? 'solved' : 'failed';
    }
    state = next;
  }
  return 'illegal';
}

/** A turn as the normal computer plays it, which does not see the opponent's hand. */
function turnOfComputer(position: PuzzlePosition, random: () => number): Action[] {
  let battle = battleOf(position);
  const actions: Action[] = [];
  while (!battle.outcome && !battle.replacements && battle.turn_seat === SOLVER) {
    const action = chooseAction({ level: 'normal', view: viewOf(battle, SOLVER), random });
    actions.push(action);
    battle = applyMove(battle, SOLVER, action);
  }
  return actions;
}

/** The tries in which the normal computer finds a plan that wins for certain, of `TRIES`. */
function triesThatFind(position: PuzzlePosition, winning: readonly string[]): number {
  const { random } = seededRandom(hashOf(JSON.stringify(position)));
  const tries = Array.from({ length: TRIES }, () => turnOfComputer(position, random));
  return tries.filter((plan) => judgePlan(position, winning, plan) === 'solved').length;
}

/** Easy if most tries of the computer find it, hard if none does and it takes several decisions. */
function levelOf(decisions: number, tries: number): PuzzleLevel {
  if (tries > 1) return 'easy';
  return tries > 0 || decisions < DECISIONS ? 'middle' : 'hard';
}

/** `winning` of a puzzle with these plans. */
export const winningHashes = (plans: readonly Plan[]): string[] =>
  [...new Set(plans.flatMap(({ hash, wins }) => (wins ? [hash] : [])))].sort();

/** A puzzle of a proven position, null if it is none or not worth showing. */
export function puzzleFrom(position: PuzzlePosition, found: SureWins): Puzzle | null {
  const { plans, minimal } = found;
  const [only, ...others] = minimal;
  if (!only || others.length > 0 || plans.every(({ wins }) => wins)) return null;
  const decisions = only.steps.size - (only.steps.has('attack') ? 1 : 0);
  if (decisions === 0) return null;
  const winning = winningHashes(plans);
  const tries = triesThatFind(position, winning);
  if (decisions < DECISIONS && tries > 0) return null;
  // Its refutation would not refute.
  if (winsByDraws(battleOf(position), SOLVER, found) !== false) return null;
  return { position, level: levelOf(decisions, tries), solution: only.actions, winning };
}

/**
 * The puzzle that a side has at the begin of its turn, null if it has none, or if the search passed
 * its bound of states.
 */
export function puzzleOf(battle: Battle, seat: Seat, bound = NODES): Puzzle | null {
  const position = positionOf(battle, seat);
  const proven = sureWins(battleOf(position), SOLVER, PUZZLE_TURNS, bound);
  return proven && puzzleFrom(position, proven);
}
