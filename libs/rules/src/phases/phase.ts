import type { Action } from '../action.ts';
import type { BattleUpdate } from '../battle-update.ts';
import type { RefusalReason } from '../refusals.ts';
import type { Seat } from '../seat.ts';
import type { Battle } from '../state.ts';

export interface Clock {
  /** Another key is another clock. */
  key: string;
  ms: number;
}

/** A part of a battle with rules of its own about who may do what, and what happens when time is up. */
export interface Phase {
  /** Why this action cannot be taken now; null when it can. */
  refusal(battle: Battle, seat: Seat, action: Action): RefusalReason | null;
  /** Takes an action that was not refused. */
  perform(draft: BattleUpdate, seat: Seat, action: Action): void;
  /** What may be taken, surrender aside; each action in one canonical form. */
  legal(battle: Battle, seat: Seat): Action[];
  /** Takes the smallest legal steps for everyone the clock waits for. */
  expire(draft: BattleUpdate): void;
  clock(battle: Battle): Clock;
}
