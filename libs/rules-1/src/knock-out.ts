import type { BattleUpdate } from './battle-update.ts';
import { constants } from './constants.ts';
import { fieldSlot, fighterAt, putFighter, SEATS, type Seat, type Slot } from './side.ts';

function knockOut(update: BattleUpdate, seat: Seat, slot: Slot): void {
  const side = update.battle.sides[seat];
  const fighter = fighterAt(side, slot);
  if (!fighter || fighter.hp > 0) return;
  const price =
    update.battle.cards[fighter.card]?.rarity === 'legend' ? constants.lifeOfLegend : constants.lifeOfOthers;
  const life_lost = Math.min(price, side.life);
  putFighter(side, slot, null);
  side.discard = [...side.discard, fighter.card];
  side.life -= life_lost;
  update.events.push({ type: 'knocked_out', seat, slot: fieldSlot(slot), card: fighter.card, life_lost });
}

/** Discards all cards without hp; their owners lose life. */
export function resolveKnockOuts(update: BattleUpdate): void {
  for (const seat of SEATS) {
    knockOut(update, seat, 'battle_card');
    for (let index = 0; index < update.battle.sides[seat].bench.length; index++) knockOut(update, seat, index);
  }
}
