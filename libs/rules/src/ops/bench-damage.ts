import { z } from 'zod';
import { cardOperation } from '../operation.ts';
import { tens } from './numbers.ts';
import { fieldSlots } from './slots.ts';

/** Damages the whole bench of the opponent; weakness and shields do not count there. */
export const benchDamage = cardOperation({
  params: z.strictObject({ amount: tens(50) }),
  changes: ({ amount }, { opponent }) =>
    fieldSlots(opponent, 'bench').map((slot) => ({ change: 'damage', side: 'opponent', slot, amount })),
  text: ({ amount }) => `相手のベンチ全員にも${amount}ダメージ。`,
});
