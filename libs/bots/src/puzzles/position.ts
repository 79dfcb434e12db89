import { constants, RULES_VERSION } from '@maseki/rules/constants.ts';
import { type Fighter, otherSeat, type Seat, type Side } from '@maseki/rules/side.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { knownCards } from '../known-cards.ts';
import { ALL_TAILS } from './coins.ts';

export type PuzzleLevel = 'easy' | 'middle' | 'hard';

/** Piles and discards are sorted by id, so that they tell no order. Hands keep theirs, which abilities read. */
export interface PuzzleSide {
  readonly life: number;
  readonly energy: number;
  readonly hand: readonly string[];
  readonly pile: readonly string[];
  readonly discard: readonly string[];
  readonly battle_card: Fighter | null;
  readonly bench: readonly (Fighter | null)[];
}

/** A moment of a battle in the turn of the side that has to win. It tells nothing of where it is from. */
export interface PuzzlePosition {
  /** RULES_VERSION of its battle. */
  readonly rules: number;
  /** One by which the rules act alike, the real one only in the first and the last turns. */
  readonly turn: number;
  /** True if the solver went first in the battle. */
  readonly first: boolean;
  readonly retreated: boolean;
  readonly you: PuzzleSide;
  readonly opponent: PuzzleSide;
}

/** The solver's seat in `battleOf`. */
export const SOLVER: Seat = 'a';

/** Turns of the solver in which a puzzle has to be won. */
export const PUZZLE_TURNS = 2;

const EARLIEST_TURNS = { first: 3, second: 4 };

/** Turns count in the first, in which nobody attacks, and near the last. */
function turnLike(turn: number, first: boolean): number {
  if (turn <= 2 || turn > constants.lastTurn - 2 * PUZZLE_TURNS) return turn;
  return first ? EARLIEST_TURNS.first : EARLIEST_TURNS.second;
}

const sideOf = ({ life, energy, hand, deck, drawn, discard, battle_card, bench }: Side): PuzzleSide => ({
  life,
  energy,
  hand,
  pile: deck.slice(drawn).sort(),
  discard: [...discard].sort(),
  battle_card,
  bench,
});

/** What a puzzle keeps of a battle in the turn of a side. */
export function positionOf({ sides, turn, first, retreated }: Battle, seat: Seat): PuzzlePosition {
  const isFirst = first === seat;
  return {
    rules: RULES_VERSION,
    turn: turnLike(turn, isFirst),
    first: isFirst,
    retreated,
    you: sideOf(sides[seat]),
    opponent: sideOf(sides[otherSeat(seat)]),
  };
}

const sideFrom = ({ pile, ...side }: PuzzleSide): Side => ({
  ...side,
  deck: pile,
  drawn: 0,
  setup_done: true,
  timeouts: 0,
});

/** A battle to play from a position, with the solver in seat a and piles in the order of ids. */
export const battleOf = ({ turn, first, retreated, you, opponent }: PuzzlePosition): Battle => ({
  status: 'progress',
  cards: knownCards,
  random: ALL_TAILS,
  turn,
  turn_seat: SOLVER,
  first: first ? SOLVER : otherSeat(SOLVER),
  retreated,
  replacements: null,
  outcome: null,
  sides: { a: sideFrom(you), b: sideFrom(opponent) },
});
