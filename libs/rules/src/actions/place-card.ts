import type { z } from 'zod';
import type { Action, PlaceCard } from '../action.ts';
import type { BattleUpdate } from '../battle-update.ts';
import { constants } from '../constants.ts';
import type { RefusalReason } from '../refusals.ts';
import type { Seat } from '../seat.ts';
import { fieldSlot, fighterAt, putFighter } from '../side.ts';
import type { Battle, Fighter, Side, Slot } from '../state.ts';

export type Placement = z.infer<typeof PlaceCard>;

/** Where the card goes: without a bench index on the first free bench slot. -1 when the bench is full. */
const slotOf = (side: Side, { to_field, bench_index }: Placement): Slot =>
  to_field === 'battle_card' ? to_field : (bench_index ?? side.bench.indexOf(null));

export function placementRefusal(side: Side, placement: Placement): RefusalReason | null {
  if (side.hand[placement.card_index] === undefined) return 'no_such_card';
  const slot = slotOf(side, placement);
  if (slot === -1) return 'bench_full';
  if (slot !== 'battle_card' && side.bench[slot] === undefined) return 'no_such_slot';
  return fighterAt(side, slot) ? 'slot_taken' : null;
}

export function newFighter(battle: Pick<Battle, 'cards'>, card: string): Fighter {
  const data = battle.cards[card];
  if (!data) throw new Error(`No card ${card} in this battle`);
  return { card, hp: data.hp, max_hp: data.hp, energy: 0, conditions: [] };
}

/** Takes a card out of the hand, as a fresh fighter. */
export function takeFromHand(draft: BattleUpdate, seat: Seat, index: number): Fighter {
  const side = draft.battle.sides[seat];
  const card = side.hand[index];
  if (card === undefined) throw new Error(`No card ${index} in the hand of side ${seat}`);
  side.hand = side.hand.toSpliced(index, 1);
  return newFighter(draft.battle, card);
}

/** Puts a hand card on the field, face down during setup. */
export function placeCard(draft: BattleUpdate, seat: Seat, placement: Placement): void {
  const side = draft.battle.sides[seat];
  const slot = slotOf(side, placement);
  const fighter = takeFromHand(draft, seat, placement.card_index);
  putFighter(side, slot, fighter);
  const hidden = draft.battle.status === 'setup';
  draft.events.push({ type: 'placed', seat, slot: fieldSlot(slot), card: fighter.card, hidden });
}

const range = (length: number) => Array.from({ length }, (_, index) => index);

/** By card and bench slot: made once, because they are asked for after every action. */
const ontoBench: readonly (readonly Action[])[] = range(constants.handLimit).map((card_index) =>
  range(constants.benchSlots).map((bench_index) => ({
    type: 'action.place_card',
    card_index,
    to_field: 'bench',
    bench_index,
  })),
);

const ontoBattleSlot: readonly Action[] = range(constants.handLimit).map((card_index) => ({
  type: 'action.place_card',
  card_index,
  to_field: 'battle_card',
}));

/** Every way to put a hand card on a free slot of the bench, or on an empty battle slot. */
export function legalPlacements({ hand, battle_card, bench }: Side): Action[] {
  const found: Action[] = [];
  if (battle_card && !bench.includes(null)) return found;
  for (let card = 0; card < hand.length; card++) {
    const alone = ontoBattleSlot[card];
    if (!battle_card && alone) found.push(alone);
    for (let slot = 0; slot < bench.length; slot++) {
      const onto = bench[slot] ? undefined : ontoBench[card]?.[slot];
      if (onto) found.push(onto);
    }
  }
  return found;
}
