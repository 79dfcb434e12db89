import { z } from 'zod';
import { cardOperation } from '../operation.ts';
import { tens } from './numbers.ts';
import { fieldSlots } from './slots.ts';

/** More damage for each companion on the own bench. */
export const benchBonus = cardOperation({
  params: z.strictObject({ amount: tens(40) }),
  bonus: ({ amount }, { own }) => amount * fieldSlots(own, 'bench').length,
  text: ({ amount }) => `自分のベンチのカード1枚につき、ダメージ+${amount}。`,
});
