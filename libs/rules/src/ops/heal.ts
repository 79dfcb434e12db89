import { z } from 'zod';
import { cardOperation } from '../operation.ts';
import { tens } from './numbers.ts';
import { fieldSlots } from './slots.ts';

const names = { self: 'このカード', bench: '自分のベンチ全員', all: '自分の場の全員' } as const;

/** Restores hp, never above max_hp. */
export const heal = cardOperation({
  params: z.strictObject({ amount: tens(100), target: z.enum(['self', 'bench', 'all']) }),
  changes: ({ amount, target }, { own }) =>
    fieldSlots(own, target).map((slot) => ({ change: 'heal', side: 'own', slot, amount })),
  text: ({ amount, target }) => `${names[target]}のHPを${amount}回復する。`,
});
