import type { CheckedCard } from './checked-card.ts';
import type { ConditionName } from './condition.ts';
import type { RandomState } from './random.ts';
import type { Seat } from './seat.ts';
import type { EndReason } from './view-types.ts';

/** A lasting state of a battle card; it ends when the card leaves the battle slot. */
export interface Condition {
  readonly name: ConditionName;
  /** Damage of a burn or poison, reduction of a weakening or a shield, 1 for freeze. */
  readonly amount: number;
  /** Ends of turns (of either side) until it is over; null: as long as the card stays on the battle slot. */
  readonly turns: number | null;
}

/** A card on the field. */
export interface Fighter {
  readonly card: string;
  readonly hp: number;
  readonly max_hp: number;
  readonly energy: number;
  readonly conditions: readonly Condition[];
}

/** The battle slot, or the number of a bench slot from 0. */
export type Slot = 'battle_card' | number;

export interface Side {
  readonly life: number;
  /** Energy of this turn that is not attached yet. */
  readonly energy: number;
  /** All cards of the shuffled deck; the first `drawn` of them have left it. */
  readonly deck: readonly string[];
  readonly drawn: number;
  readonly hand: readonly string[];
  readonly battle_card: Fighter | null;
  readonly bench: readonly (Fighter | null)[];
  readonly discard: readonly string[];
  readonly setup_done: boolean;
  /** Consecutive own turns that the clock ended. */
  readonly timeouts: number;
}

/** Where a replacement for an empty battle slot comes from: index into the bench or the hand. */
export interface Replacement {
  readonly from: 'bench' | 'hand';
  readonly index: number;
}

/** Who still has to fill the battle slot (`due`), who has chosen behind the scenes, and who need not (null). */
export type Replacements = Readonly<Record<Seat, 'due' | Replacement | null>>;

export interface Outcome {
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
  /** Who began. */
  readonly first: Seat | null;
  /** Whether the player whose turn it is has retreated in it. */
  readonly retreated: boolean;
  /** Not null while a battle slot is empty between two turns. */
  readonly replacements: Replacements | null;
  readonly outcome: Outcome | null;
  readonly sides: Readonly<Record<Seat, Side>>;
}
