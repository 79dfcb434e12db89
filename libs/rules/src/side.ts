import type { MutableSide } from './battle-update.ts';
import type { Fighter, Side, Slot } from './state.ts';
import type { FieldSlot } from './view-types.ts';

const benchSlots: readonly FieldSlot[] = ['bench-0', 'bench-1', 'bench-2', 'bench-3', 'bench-4'];

/** The slot's name for events and views. */
export const fieldSlot = (slot: Slot): FieldSlot =>
  slot === 'battle_card' ? slot : (benchSlots[slot] ?? `bench-${slot}`);

export const fighterAt = (side: Side, slot: Slot): Fighter | null =>
  slot === 'battle_card' ? side.battle_card : (side.bench[slot] ?? null);

export function putFighter(side: MutableSide, slot: Slot, fighter: Fighter | null): void {
  if (slot === 'battle_card') side.battle_card = fighter;
  else side.bench = side.bench.with(slot, fighter);
}

/** The slots of a side that hold a card: the battle slot first, then the bench from the left. */
export function occupiedSlots(side: Side): Slot[] {
  const slots: Slot[] = side.battle_card ? ['battle_card'] : [];
  for (let index = 0; index < side.bench.length; index++) if (side.bench[index]) slots.push(index);
  return slots;
}

export function occupiedBench(side: Side): number[] {
  const slots: number[] = [];
  for (let index = 0; index < side.bench.length; index++) if (side.bench[index]) slots.push(index);
  return slots;
}

/** A fighter off the battle slot: what lasted there is over. */
export const withoutConditions = (fighter: Fighter): Fighter =>
  fighter.conditions.length === 0 ? fighter : { ...fighter, conditions: [] };
