import type { PuzzlePosition } from '@maseki/contracts/battle/puzzles.ts';
import type { BattleState } from '@maseki/contracts/battle/ws.ts';
import type { Action } from '@maseki/rules/action.ts';
import type { HandCardView, ViewSide } from '@maseki/rules/view-types.ts';

/** What a puzzle shows beside its board. Piles are in no order. */
export interface OpenCards {
  hand: HandCardView[];
  piles: Record<ViewSide, HandCardView[]>;
}

export interface Moment {
  state: BattleState;
  open: OpenCards;
}

/** `refuted`: an answer was found to the first turn, whatever comes after it. */
export type Stage = 'first' | 'second' | 'refuted' | 'won' | 'failed';

export type GameRequest =
  | { ask: 'begin'; position: PuzzlePosition }
  | { ask: 'act'; action: Action }
  | { ask: 'undo' }
  /** From the beginning by a solution for the first turn, with its finish. */
  | { ask: 'answer'; position: PuzzlePosition; solution: readonly Action[] };

export interface GameReply {
  /** Those that an action led to, and for all others those since the beginning. */
  moments: Moment[];
  stage: Stage;
  /** Why the rules refuse the action. */
  refusal?: string;
  /** The own actions of the first turn, if this one ended it. */
  plan?: Action[];
}
