import type { Side, Slot } from '../state.ts';

/** The slots of a side that hold a card: the battle slot, the bench, or both. */
export function fieldSlots(side: Side, which: 'self' | 'bench' | 'all'): Slot[] {
  const slots: Slot[] = which === 'bench' ? [] : ['battle_card'];
  if (which === 'self') return slots;
  side.bench.forEach((fighter, index) => {
    if (fighter) slots.push(index);
  });
  return slots;
}
