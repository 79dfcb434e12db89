import type { BattleUpdate } from './battle-update.ts';
import { constants } from './constants.ts';
import { fieldSlot, fighterAt, putFighter, SEATS, type Seat, type Slot } from './side.ts';

function knockOut(update: BattleUpdate, seat: Seat, slot: Slot): void {
  const side = update.battle.sides[seat];
  const fighter = fighterAt(side, slot);
  if (!fighter) return;
  const price =
    update.battle.cards[fighter.card]?.rarity === 'legend' ? constants.lifeOfLegend : constants.lifeOfOthers;
  const life_lost = Math.min(price, side.life);
  putFighter(side, slot, null);
  side.discard = [...side.discard, fighter.card];
  side.life -= life_lost;
  update.events.push({ type: 'knocked_out', seat, slot: fieldSlot(slot), card: fighter.card, life_lost });
}

/** Discards all cards without hp, for which their owners lose life. */
export function resolveKnockOuts(update: BattleUpdate): void {
  for (const seat of SEATS) {
    const side = update.battle.sides[seat];
    if (side.battle_card?.hp === 0) knockOut(update, seat, 'battle_card');
    for (let index = 0; index < side.bench.length; index++)
      if (side.bench[index]?.hp === 0) knockOut(update, seat, index);
  }
}
