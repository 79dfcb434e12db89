import { z } from 'zod';
import { occupiedBench } from '../field.ts';
import { cardOperation } from '../operation.ts';
import { tens } from './numbers.ts';

/** More damage for each companion on the own bench. */
export const benchBonus = cardOperation({
  params: z.strictObject({ amount: tens(40) }),
  bonus: ({ amount }, { own }) => amount * occupiedBench(own).length,
  text: ({ amount }) => `自分のベンチのカード1枚につき、ダメージ+${amount}。`,
});
