import { occupiedBench } from '../side.ts';
import { defineOperation } from './operation.ts';

/**
 * More damage for each card on the attacker's own bench.
 *
 * `{ op: 'bench_bonus', amount: 10 }`: 自分のベンチのカード1枚につき、ダメージ+10。
 */
export const benchBonus = defineOperation({
  params: ({ z, tens }) =>
    z.strictObject({
      /** Damage for each bench card. */
      amount: tens(40),
    }),
  bonus: ({ amount }, { own }) => amount * occupiedBench(own).length,
  text: ({ amount }) => `自分のベンチのカード1枚につき、ダメージ+${amount}。`,
});
