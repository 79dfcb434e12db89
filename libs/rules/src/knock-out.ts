import type { BattleUpdate } from './battle-update.ts';
import { constants } from './constants.ts';
import { SEATS, type Seat } from './seat.ts';
import { fieldSlot, fighterAt, putFighter } from './side.ts';
import type { Slot } from './state.ts';

function knockOut(draft: BattleUpdate, seat: Seat, slot: Slot): void {
  const side = draft.battle.sides[seat];
  const fighter = fighterAt(side, slot);
  if (!fighter || fighter.hp > 0) return;
  const price = draft.battle.cards[fighter.card]?.rarity === 'legend' ? constants.lifeOfLegend : constants.lifeOfOthers;
  const life_lost = Math.min(price, side.life);
  putFighter(side, slot, null);
  side.discard = [...side.discard, fighter.card];
  side.life -= life_lost;
  draft.events.push({ type: 'knocked_out', seat, slot: fieldSlot(slot), card: fighter.card, life_lost });
}

/** Discards all cards at 0 hp; their owners lose life. */
export function resolveKnockOuts(draft: BattleUpdate): void {
  for (const seat of SEATS) {
    knockOut(draft, seat, 'battle_card');
    for (let index = 0; index < draft.battle.sides[seat].bench.length; index++) knockOut(draft, seat, index);
  }
}
