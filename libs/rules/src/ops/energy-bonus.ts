import { z } from 'zod';
import { cardOperation } from '../operation.ts';
import { count, tens } from './numbers.ts';

/** More damage for energy beyond the cost. */
export const energyBonus = cardOperation({
  params: z.strictObject({ amount: tens(40), max: count(4) }),
  bonus: ({ amount, max }, { attacker, cost }) => amount * Math.min(attacker.energy - cost, max),
  text: ({ amount, max }) => `必要な分より多いエネルギー1個につきダメージ+${amount}（${max}個まで）。`,
});
