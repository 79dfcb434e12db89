import type { z } from 'zod';
import type { Action, PlaceCard } from '../action.ts';
import type { BattleUpdate } from '../battle-update.ts';
import { constants } from '../constants.ts';
import type { RefusalReason } from '../refusals.ts';
import { type Fighter, fieldSlot, fighterAt, putFighter, type Seat, type Side, type Slot } from '../side.ts';
import type { Battle } from '../state.ts';

type Placement = z.infer<typeof PlaceCard>;

/** Without a bench index the first free bench slot, -1 if the bench is full. */
const slotOf = (side: Side, { to_field, bench_index }: Placement): Slot =>
  to_field === 'battle_card' ? to_field : (bench_index ?? side.bench.indexOf(null));

export function placementRefusal(side: Side, placement: Placement): RefusalReason | null {
  if (side.hand[placement.card_index] === undefined) return 'no_such_card';
  const slot = slotOf(side, placement);
  if (slot === -1) return 'bench_full';
  if (slot !== 'battle_card' && side.bench[slot] === undefined) return 'no_such_slot';
  return fighterAt(side, slot) ? 'slot_taken' : null;
}

function newFighter(battle: Pick<Battle, 'cards'>, card: string): Fighter {
  const data = battle.cards[card];
  if (!data) throw new Error(`There is no card ${card} in this battle`);
  return { card, hp: data.hp, max_hp: data.hp, energy: 0, conditions: [] };
}

/** Takes a card out of the hand and makes a fighter of it, with full hp and without energy. */
export function takeFromHand(update: BattleUpdate, seat: Seat, index: number): Fighter {
  const side = update.battle.sides[seat];
  const card = side.hand[index];
  if (card === undefined) throw new Error(`There is no card ${index} in the hand of side ${seat}`);
  side.hand = side.hand.toSpliced(index, 1);
  return newFighter(update.battle, card);
}

/** Puts a hand card on the field, face down during setup. */
export function placeCard(update: BattleUpdate, seat: Seat, placement: Placement): void {
  const side = update.battle.sides[seat];
  const slot = slotOf(side, placement);
  const fighter = takeFromHand(update, seat, placement.card_index);
  putFighter(side, slot, fighter);
  const hidden = update.battle.status === 'setup';
  update.events.push({ type: 'placed', seat, slot: fieldSlot(slot), card: fighter.card, hidden });
}

const range = (length: number) => Array.from({ length }, (_, index) => index);

/** Created once, because legal actions are listed after every action. */
const benchPlacements: readonly (readonly Action[])[] = range(constants.handLimit).map((card_index) =>
  range(constants.benchSlots).map((bench_index) => ({
    type: 'action.place_card',
    card_index,
    to_field: 'bench',
    bench_index,
  })),
);

const battleSlotPlacements: readonly Action[] = range(constants.handLimit).map((card_index) => ({
  type: 'action.place_card',
  card_index,
  to_field: 'battle_card',
}));

/** Every hand card on every free bench slot, or on the battle slot while it is empty. */
export function legalPlacements({ hand, battle_card, bench }: Side): Action[] {
  const legal: Action[] = [];
  if (battle_card && !bench.includes(null)) return legal;
  for (let card = 0; card < hand.length; card++) {
    const onBattleSlot = battleSlotPlacements[card];
    if (!battle_card && onBattleSlot) legal.push(onBattleSlot);
    for (let slot = 0; slot < bench.length; slot++) {
      const onBench = bench[slot] ? undefined : benchPlacements[card]?.[slot];
      if (onBench) legal.push(onBench);
    }
  }
  return legal;
}
