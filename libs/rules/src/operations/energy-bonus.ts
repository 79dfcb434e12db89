import { defineOperation } from './operation.ts';

/**
 * More damage for attached energy beyond the attack's cost.
 *
 * `{ op: 'energy_bonus', amount: 10, max: 2 }`: 必要な分より多いエネルギー1個につきダメージ+10（2個まで）。
 */
export const energyBonus = defineOperation({
  params: ({ z, count, tens }) =>
    z.strictObject({
      /** Damage for each additional energy. */
      amount: tens(40),
      /** Energy beyond the cost that counts at most. */
      max: count(4),
    }),
  bonus: ({ amount, max }, { attacker, cost }) => amount * Math.min(attacker.energy - cost, max),
  text: ({ amount, max }) => `必要な分より多いエネルギー1個につきダメージ+${amount}（${max}個まで）。`,
});
