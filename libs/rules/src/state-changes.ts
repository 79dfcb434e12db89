import type { Ability } from './ability.ts';
import type { BattleUpdate } from './battle-update.ts';
import { type Condition, hasThawed, isHarmful, strongerCondition } from './condition.ts';
import { constants } from './constants.ts';
import type { BattleEvent } from './event.ts';
import type { Change, EffectSide } from './operations/operation.ts';
import {
  type Fighter,
  fieldSlot,
  fighterAt,
  occupiedBench,
  otherSeat,
  putFighter,
  type Seat,
  type Slot,
  withoutConditions,
} from './side.ts';
import type { AttackDamage } from './view-types.ts';

type DamagedEvent = Extract<BattleEvent, { type: 'damaged' }>;

interface Target {
  seat: Seat;
  slot: Slot;
}

/** Null without hp left. Such a card is about to be knocked out, and nothing changes it. */
const livingFighter = (update: BattleUpdate, { seat, slot }: Target): Fighter | null => {
  const fighter = fighterAt(update.battle.sides[seat], slot);
  return fighter && fighter.hp > 0 ? fighter : null;
};

/** Draws up to `count` cards, limited by the deck and the space in the hand. */
export function drawCards(update: BattleUpdate, seat: Seat, count: number): void {
  const side = update.battle.sides[seat];
  const drawn = Math.min(count, side.deck.length - side.drawn, constants.handLimit - side.hand.length);
  if (drawn <= 0) return;
  side.hand = side.hand.concat(side.deck.slice(side.drawn, side.drawn + drawn));
  side.drawn += drawn;
  update.events.push({ type: 'drew', seat, count: drawn });
}

function takeHp(update: BattleUpdate, target: Target, amount: number): boolean {
  const { seat, slot } = target;
  const fighter = livingFighter(update, target);
  if (fighter) putFighter(update.battle.sides[seat], slot, { ...fighter, hp: Math.max(0, fighter.hp - amount) });
  return fighter !== null;
}

/** Takes hp, down to 0. `resolveKnockOuts` discards cards without hp later. */
export function dealDamage(update: BattleUpdate, target: Target, { amount }: { amount: number }): void {
  const { seat, slot } = target;
  if (takeHp(update, target, amount))
    update.events.push({ type: 'damaged', seat, slot: fieldSlot(slot), amount, weakness: false });
}

/** Its event has the parts of the damage. */
export function dealAttackDamage(update: BattleUpdate, seat: Seat, damage: AttackDamage): void {
  const { total: amount, weakness, resonance, guard } = damage;
  if (!takeHp(update, { seat, slot: 'battle_card' }, amount)) return;
  const event: DamagedEvent = { type: 'damaged', seat, slot: 'battle_card', amount, weakness: weakness > 0 };
  if (resonance > 0) event.resonance = resonance;
  if (guard > 0) event.guard = guard;
  update.events.push(event);
}

function heal(update: BattleUpdate, target: Target, amount: number): void {
  const { seat, slot } = target;
  const fighter = livingFighter(update, target);
  const healed = fighter ? Math.min(amount, fighter.max_hp - fighter.hp) : 0;
  if (!fighter || healed === 0) return;
  putFighter(update.battle.sides[seat], slot, { ...fighter, hp: fighter.hp + healed });
  update.events.push({ type: 'healed', seat, slot: fieldSlot(slot), amount: healed });
}

/** Attaches energy, or discards it when the amount is negative, but never more than there is. */
function changeEnergy(update: BattleUpdate, target: Target, amount: number): void {
  const { seat, slot } = target;
  const fighter = livingFighter(update, target);
  const change = fighter ? Math.max(amount, -fighter.energy) : 0;
  if (!fighter || change === 0) return;
  putFighter(update.battle.sides[seat], slot, { ...fighter, energy: fighter.energy + change });
  update.events.push({ type: 'energy_changed', seat, slot: fieldSlot(slot), amount: change });
}

function addCondition(update: BattleUpdate, seat: Seat, added: Condition): void {
  const fighter = livingFighter(update, { seat, slot: 'battle_card' });
  if (!fighter || (added.name === 'freeze' && hasThawed(fighter))) return;
  const old = fighter.conditions.find(({ name }) => name === added.name);
  const condition = old ? strongerCondition(old, added) : added;
  const others = fighter.conditions.filter(({ name }) => name !== added.name);
  update.battle.sides[seat].battle_card = { ...fighter, conditions: [...others, condition] };
  const { name, amount } = condition;
  update.events.push({ type: 'condition_changed', seat, slot: 'battle_card', condition: name, amount });
}

/** Without an event, because a retreat and an effect have different ones. */
export function swapWithBench(update: BattleUpdate, seat: Seat, index: number): void {
  const side = update.battle.sides[seat];
  const leaving = side.battle_card;
  side.battle_card = side.bench[index] ?? null;
  side.bench = side.bench.with(index, leaving && withoutConditions(leaving));
}

function switchWithFirstBenchCard(update: BattleUpdate, seat: Seat): void {
  const side = update.battle.sides[seat];
  const index = occupiedBench(side).find((slot) => livingFighter(update, { seat, slot }));
  if (index === undefined || !livingFighter(update, { seat, slot: 'battle_card' })) return;
  swap(update, seat, index);
}

function swap(update: BattleUpdate, seat: Seat, index: number): void {
  swapWithBench(update, seat, index);
  update.events.push({ type: 'retreated', seat, bench_index: index, paid: 0 });
}

function cure(update: BattleUpdate, seat: Seat): void {
  const side = update.battle.sides[seat];
  const fighter = side.battle_card;
  if (!fighter) return;
  side.battle_card = { ...fighter, conditions: fighter.conditions.filter((condition) => !isHarmful(condition)) };
  for (const { name } of fighter.conditions.filter(isHarmful))
    update.events.push({ type: 'condition_changed', seat, slot: 'battle_card', condition: name, amount: 0 });
}

function putUnderDeck(update: BattleUpdate, seat: Seat): void {
  const side = update.battle.sides[seat];
  const [card, ...hand] = side.hand;
  if (card === undefined) return;
  side.hand = hand;
  // A deck keeps what was drawn from it. The samples of bots have no such cards.
  const place = side.deck.indexOf(card);
  const wasDrawn = place >= 0 && place < side.drawn;
  side.deck = [...(wasDrawn ? side.deck.toSpliced(place, 1) : side.deck), card];
  if (wasDrawn) side.drawn -= 1;
  update.events.push({ type: 'put_under_deck', seat, count: 1 });
}

function discardFromHand(update: BattleUpdate, seat: Seat, count: number): void {
  const side = update.battle.sides[seat];
  const discarded = side.hand.slice(0, count);
  side.hand = side.hand.slice(count);
  side.discard = [...side.discard, ...discarded];
  for (const card of discarded) update.events.push({ type: 'discarded', seat, card });
}

/** Takes the price of an ability from the card at a place, or from its owner's hand. */
export function payPrice(update: BattleUpdate, payer: Target, { of, amount }: NonNullable<Ability['price']>): void {
  if (of === 'energy') changeEnergy(update, payer, -amount);
  else if (of === 'hp') dealDamage(update, payer, { amount });
  else discardFromHand(update, payer.seat, amount);
}

/** Carries out one change of an effect. `actor` is the side whose card attacks or uses its ability. */
export function applyChange(update: BattleUpdate, actor: Seat, change: Change): void {
  const seatOf = (side: EffectSide) => (side === 'own' ? actor : otherSeat(actor));
  switch (change.change) {
    case 'damage':
      dealDamage(update, { seat: seatOf(change.side), slot: change.slot }, change);
      break;
    case 'heal':
      heal(update, { seat: seatOf(change.side), slot: change.slot }, change.amount);
      break;
    case 'energy':
      changeEnergy(update, { seat: seatOf(change.side), slot: change.slot }, change.amount);
      break;
    case 'condition':
      addCondition(update, seatOf(change.side), change.condition);
      break;
    case 'switch':
      switchWithFirstBenchCard(update, seatOf(change.side));
      break;
    case 'swap':
      swap(update, actor, change.slot);
      break;
    case 'cure':
      cure(update, actor);
      break;
    case 'draw':
      drawCards(update, actor, change.count);
      break;
    case 'under_deck':
      putUnderDeck(update, actor);
  }
}
