import { z } from 'zod';
import { occupiedBench } from '../side.ts';
import { tens } from './numbers.ts';
import { defineOperation } from './operation.ts';

/** More damage for each companion on the own bench. */
export const benchBonus = defineOperation({
  params: z.strictObject({ amount: tens(40) }),
  bonus: ({ amount }, { own }) => amount * occupiedBench(own).length,
  text: ({ amount }) => `自分のベンチのカード1枚につき、ダメージ+${amount}。`,
});
