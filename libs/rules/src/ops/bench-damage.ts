import { z } from 'zod';
import { occupiedBench } from '../field.ts';
import { cardOperation } from '../operation.ts';
import { tens } from './numbers.ts';

/** Damages the whole bench of the opponent; weakness and shields do not count there. */
export const benchDamage = cardOperation({
  params: z.strictObject({ amount: tens(50) }),
  changes: ({ amount }, { opponent }) =>
    occupiedBench(opponent).map((slot) => ({ change: 'damage', side: 'opponent', slot, amount })),
  text: ({ amount }) => `相手のベンチ全員にも${amount}ダメージ。`,
});
