import type { Action } from './action.ts';
import { startUpdate } from './battle-update.ts';
import type { BattleEvent } from './event.ts';
import { finishBattle } from './phases/finish-battle.ts';
import { phaseOf } from './phases/index.ts';
import type { RefusalReason } from './refusals.ts';
import { otherSeat, type Seat } from './seat.ts';
import type { Battle } from './state.ts';

export type ActionResult = { ok: true; battle: Battle; events: BattleEvent[] } | { ok: false; reason: RefusalReason };

/** Why this action cannot be taken now; null when it can. */
export function refusalOf(battle: Battle, seat: Seat, action: Action): RefusalReason | null {
  const phase = phaseOf(battle);
  if (!phase) return 'finished';
  return action.type === 'action.surrender' ? null : phase.refusal(battle, seat, action);
}

/** The battle after an action and what happened, or why it was refused. The given battle is not changed. */
export function applyAction(battle: Battle, seat: Seat, action: Action): ActionResult {
  const phase = phaseOf(battle);
  if (!phase) return { ok: false, reason: 'finished' };
  const reason = refusalOf(battle, seat, action);
  if (reason) return { ok: false, reason };
  const draft = startUpdate(battle);
  if (action.type === 'action.surrender') {
    draft.events.push({ type: 'surrendered', seat });
    finishBattle(draft, otherSeat(seat), 'surrender');
  } else phase.perform(draft, seat, action);
  return { ok: true, battle: draft.battle, events: draft.events };
}
