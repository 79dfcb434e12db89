import { z } from 'zod';
import { count, tens } from './numbers.ts';
import { defineOperation } from './operation.ts';

/** More damage for energy beyond the cost. */
export const energyBonus = defineOperation({
  params: z.strictObject({ amount: tens(40), max: count(4) }),
  bonus: ({ amount, max }, { attacker, cost }) => amount * Math.min(attacker.energy - cost, max),
  text: ({ amount, max }) => `必要な分より多いエネルギー1個につきダメージ+${amount}（${max}個まで）。`,
});
