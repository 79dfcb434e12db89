import { occupiedBench } from '../side.ts';
import { defineOperation } from './operation.ts';

/**
 * Damages every card on the opponent's bench. Weakness and shields do not count there.
 *
 * `{ op: 'bench_damage', amount: 10 }`: 相手のベンチ全員にも10ダメージ。
 */
export const benchDamage = defineOperation({
  params: ({ z, tens }) =>
    z.strictObject({
      /** Damage to each bench card. */
      amount: tens(50),
    }),
  changes: ({ amount }, { opponent }) =>
    occupiedBench(opponent).map((slot) => ({ change: 'damage', side: 'opponent', slot, amount })),
  text: ({ amount }) => `相手のベンチ全員にも${amount}ダメージ。`,
});
