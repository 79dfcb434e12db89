import type { BattleUpdate } from '../battle-update.ts';
import { otherSeat, type Seat } from '../seat.ts';
import { fighterAt, occupiedBench, occupiedSlots } from '../side.ts';
import type { Side } from '../state.ts';
import type { EndReason } from '../view-types.ts';

export function finishBattle(draft: BattleUpdate, winner: Seat, reason: EndReason): void {
  Object.assign(draft.battle, { status: 'finished', replacements: null, outcome: { winner, reason } });
  draft.events.push({ type: 'finished', winner, reason });
}

const cannotFill = (side: Side): boolean =>
  !side.battle_card && occupiedBench(side).length === 0 && side.hand.length === 0;

function defeat(side: Side): EndReason | null {
  if (side.life === 0) return 'life';
  return cannotFill(side) ? 'no_cards' : null;
}

/** Ends the battle when a side is defeated; of two, the player whose turn it is wins. Tells whether it ended. */
export function finishIfDefeated(draft: BattleUpdate, turnSeat: Seat): boolean {
  const other = otherSeat(turnSeat);
  for (const [loser, winner] of [
    [other, turnSeat],
    [turnSeat, other],
  ] as const) {
    const reason = defeat(draft.battle.sides[loser]);
    if (!reason) continue;
    finishBattle(draft, winner, reason);
    return true;
  }
  return false;
}

const totalHp = (side: Side): number =>
  occupiedSlots(side).reduce((sum: number, slot) => sum + (fighterAt(side, slot)?.hp ?? 0), 0);

/** After the last turn: more life, then more hp on the field, then the player who did not begin. */
export function finishByTurnLimit(draft: BattleUpdate): void {
  const { sides, first } = draft.battle;
  const ahead = sides.a.life - sides.b.life || totalHp(sides.a) - totalHp(sides.b);
  const second = first === 'a' ? 'b' : 'a';
  finishBattle(draft, ahead === 0 ? second : ahead > 0 ? 'a' : 'b', 'turn_limit');
}
