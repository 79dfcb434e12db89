import type { CheckedCard } from './checked-card.ts';
import type { RandomState } from './random.ts';
import type { Seat, Side } from './side.ts';
import type { EndReason } from './view-types.ts';

/** The card that fills an empty battle slot, by its index in the bench or in the hand. */
export interface Replacement {
  readonly from: 'bench' | 'hand';
  readonly index: number;
}

/** Has to choose (`due`), has chosen secretly, or has nothing to replace (null). */
export type Replacements = Readonly<Record<Seat, 'due' | Replacement | null>>;

interface Outcome {
  readonly winner: Seat;
  readonly reason: EndReason;
}

/** A battle at one moment. Plain JSON, never changed in place. */
export interface Battle {
  readonly status: 'setup' | 'progress' | 'finished';
  /** The cards of both decks by id. */
  readonly cards: Readonly<Record<string, CheckedCard>>;
  readonly random: RandomState;
  /** 0 before the first turn. */
  readonly turn: number;
  readonly turn_seat: Seat | null;
  /** The side that went first, null during setup. */
  readonly first: Seat | null;
  /** True if the player whose turn it is has retreated in it. */
  readonly retreated: boolean;
  /** Not null while a battle slot is empty between two turns. */
  readonly replacements: Replacements | null;
  readonly outcome: Outcome | null;
  readonly sides: Readonly<Record<Seat, Side>>;
}

/** The winner and the reason, null while the battle goes on. */
export const outcomeOf = (battle: Battle): Outcome | null => battle.outcome;
