import type { BattleUpdate } from '../battle-update.ts';
import { constants } from '../constants.ts';
import type { Seat } from '../side.ts';
import { drawCards } from '../state-changes.ts';
import { finishByTurnLimit } from './finish-battle.ts';

/** With one energy and one card. After the last turn it finishes the battle. */
export function beginTurn(update: BattleUpdate, seat: Seat): void {
  const { battle, events } = update;
  if (battle.turn === constants.lastTurn) {
    finishByTurnLimit(update);
    return;
  }
  battle.turn += 1;
  battle.turn_seat = seat;
  battle.retreated = false;
  battle.sides[seat].energy = 1;
  events.push({ type: 'turn_began', seat, turn: battle.turn });
  drawCards(update, seat, 1);
}
