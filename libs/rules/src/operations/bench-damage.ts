import { z } from 'zod';
import { occupiedBench } from '../side.ts';
import { tens } from './numbers.ts';
import { defineOperation } from './operation.ts';

/** Damages the whole bench of the opponent; weakness and shields do not count there. */
export const benchDamage = defineOperation({
  params: z.strictObject({ amount: tens(50) }),
  changes: ({ amount }, { opponent }) =>
    occupiedBench(opponent).map((slot) => ({ change: 'damage', side: 'opponent', slot, amount })),
  text: ({ amount }) => `相手のベンチ全員にも${amount}ダメージ。`,
});
