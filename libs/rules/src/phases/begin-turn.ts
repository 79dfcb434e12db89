import type { BattleUpdate } from '../battle-update.ts';
import { constants } from '../constants.ts';
import { drawCards } from '../deck.ts';
import type { Seat } from '../seat.ts';
import { finishByTurnLimit } from './finish-battle.ts';

/** The next turn begins, or the last one has been played. */
export function beginTurn(draft: BattleUpdate, seat: Seat): void {
  const { battle, events } = draft;
  if (battle.turn === constants.lastTurn) {
    finishByTurnLimit(draft);
    return;
  }
  battle.turn += 1;
  battle.turn_seat = seat;
  battle.retreated = false;
  battle.sides[seat].energy = 1;
  events.push({ type: 'turn_began', seat, turn: battle.turn });
  drawCards(draft, seat, 1);
}
