import type { Action } from './action.ts';
import { startUpdate } from './battle-update.ts';
import type { BattleEvent } from './event.ts';
import { phaseOf } from './legal-actions.ts';
import { finishBattle } from './phases/finish-battle.ts';
import type { RefusalReason } from './refusals.ts';
import { otherSeat, type Seat } from './side.ts';
import type { Battle } from './state.ts';

type ActionResult = { ok: true; battle: Battle; events: BattleEvent[] } | { ok: false; reason: RefusalReason };

/** With events, or the reason of the refusal. The given battle is not changed. */
export function applyAction(battle: Battle, seat: Seat, action: Action): ActionResult {
  const phase = phaseOf(battle);
  if (!phase) return { ok: false, reason: 'finished' };
  if (action.type === 'action.surrender') {
    const update = startUpdate(battle);
    update.events.push({ type: 'surrendered', seat });
    finishBattle(update, otherSeat(seat), 'surrender');
    return { ok: true, ...update };
  }
  const reason = phase.refusal(battle, seat, action);
  if (reason) return { ok: false, reason };
  const update = startUpdate(battle);
  phase.perform(update, seat, action);
  return { ok: true, battle: update.battle, events: update.events };
}
