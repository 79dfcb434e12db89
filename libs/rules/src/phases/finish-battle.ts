import type { BattleUpdate } from '../battle-update.ts';
import { fighterAt, occupiedBench, occupiedSlots, otherSeat, type Seat, type Side } from '../side.ts';
import type { EndReason } from '../view-types.ts';

export function finishBattle(update: BattleUpdate, winner: Seat, reason: EndReason): void {
  Object.assign(update.battle, { status: 'finished', replacements: null, outcome: { winner, reason } });
  update.events.push({ type: 'finished', winner, reason });
}

const cannotFill = (side: Side): boolean =>
  !side.battle_card && occupiedBench(side).length === 0 && side.hand.length === 0;

function defeat(side: Side): EndReason | null {
  if (side.life === 0) return 'life';
  return cannotFill(side) ? 'no_cards' : null;
}

/** True if a side is defeated. If both are, the player whose turn it is wins. */
export function finishIfDefeated(update: BattleUpdate, turnSeat: Seat): boolean {
  const other = otherSeat(turnSeat);
  for (const [loser, winner] of [
    [other, turnSeat],
    [turnSeat, other],
  ] as const) {
    const reason = defeat(update.battle.sides[loser]);
    if (!reason) continue;
    finishBattle(update, winner, reason);
    return true;
  }
  return false;
}

const totalHp = (side: Side): number =>
  occupiedSlots(side).reduce((sum: number, slot) => sum + (fighterAt(side, slot)?.hp ?? 0), 0);

/** More life wins, then more hp on the field, then the player who went second. */
export function finishByTurnLimit(update: BattleUpdate): void {
  const { sides, first } = update.battle;
  const ahead = sides.a.life - sides.b.life || totalHp(sides.a) - totalHp(sides.b);
  const second = first === 'a' ? 'b' : 'a';
  finishBattle(update, ahead === 0 ? second : ahead > 0 ? 'a' : 'b', 'turn_limit');
}
