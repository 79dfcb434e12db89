import type { BattleUpdate } from './battle-update.ts';
import { constants } from './constants.ts';
import type { Seat } from './seat.ts';

/** Draws as many of `count` cards as the deck has and the hand takes. */
export function drawCards(draft: BattleUpdate, seat: Seat, count: number): void {
  const side = draft.battle.sides[seat];
  const drawn = Math.min(count, side.deck.length - side.drawn, constants.handLimit - side.hand.length);
  if (drawn <= 0) return;
  side.hand = side.hand.concat(side.deck.slice(side.drawn, side.drawn + drawn));
  side.drawn += drawn;
  draft.events.push({ type: 'drew', seat, count: drawn });
}
