import type { Action } from '@maseki/rules/action.ts';
import type { Seat } from '@maseki/rules/side.ts';
import type { HandCardView } from '@maseki/rules/view-types.ts';
import type { EpochMs } from '../time.ts';
import { applyDelta, type BattleDelta } from './delta.ts';
import type { BattleState } from './state.ts';

/** One entry of the log after the first, as a socket of the reader's seat was sent it. */
export interface ReplayStep {
  version: number;
  /** When it was decided; of a shared battle since its beginning. */
  at: EpochMs;
  /** The side that acted, null for the clock and the service. */
  seat: Seat | null;
  /** Null for the clock, and for the other side unless both hands are shown. */
  action: Action | null;
  events: BattleState['events'];
  /** The changes, without the members that the step has itself. */
  delta: Omit<BattleDelta, 'version' | 'now' | 'events' | 'accepted'>;
  /** Hash of the battle after it. Only of own battles, as it would let others try hidden cards. */
  hash?: string;
}

export interface OtherHands {
  /** All cards that are in it at some time. */
  cards: HandCardView[];
  /** In the first state. */
  first: string[];
  /** After each step, null where it stayed the same. */
  steps: (string[] | null)[];
}

/** An ended battle as one of its seats saw it. */
export interface ReplayFrames {
  /** The reader's seat. */
  you: Seat;
  first: BattleState;
  steps: ReplayStep[];
  outcome: { winner: string | null; reason: string; turns: number };
  /** The release of the rules that played it. Only of own battles, which can be played on. */
  rules?: number;
  other_hands?: OtherHands;
}

/** The state after a step. Null if the step does not follow the state. */
export const stateAfterStep = (state: BattleState, { version, at, events, delta }: ReplayStep): BattleState | null =>
  applyDelta(state, { ...delta, version, now: at, events, accepted: [] });
