import type { Action } from '../action.ts';
import type { BattleUpdate } from '../battle-update.ts';
import type { RefusalReason } from '../refusals.ts';
import type { Seat } from '../side.ts';
import type { Battle } from '../state.ts';

/** With its own legal actions. Surrender is legal in all and handled outside. */
export interface Phase {
  /** The reason why this action cannot be taken now, null if it can. */
  refusal(battle: Battle, seat: Seat, action: Action): RefusalReason | null;
  /** Takes an action for which `refusal` returned null. */
  perform(update: BattleUpdate, seat: Seat, action: Action): void;
  /** All legal actions, each in one canonical form. A new array that the caller may extend. */
  legalActions(battle: Battle, seat: Seat): Action[];
}
