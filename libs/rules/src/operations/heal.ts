import { z } from 'zod';
import { occupiedBench, occupiedSlots } from '../side.ts';
import type { Side, Slot } from '../state.ts';
import { tens } from './numbers.ts';
import { defineOperation } from './operation.ts';

const names = { self: 'このカード', bench: '自分のベンチ全員', all: '自分の場の全員' } as const;

const slots = { self: () => ['battle_card'], bench: occupiedBench, all: occupiedSlots } as const satisfies Record<
  string,
  (side: Side) => readonly Slot[]
>;

/** Restores hp, never above max_hp. */
export const heal = defineOperation({
  params: z.strictObject({ amount: tens(100), target: z.enum(['self', 'bench', 'all']) }),
  changes: ({ amount, target }, { own }) =>
    slots[target](own).map((slot) => ({ change: 'heal', side: 'own', slot, amount })),
  text: ({ amount, target }) => `${names[target]}のHPを${amount}回復する。`,
});
