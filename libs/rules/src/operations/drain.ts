import { defineOperation } from './operation.ts';

/**
 * Heals the attacker by a share of the damage done, rounded down to tens.
 *
 * `{ op: 'drain', percent: 50 }`: 与えたダメージの半分だけ、このカードのHPを回復する。
 */
export const drain = defineOperation({
  params: ({ z }) =>
    z.strictObject({
      percent: z.union([z.literal(50), z.literal(100)]),
    }),
  changes: ({ percent }, { dealt }) => {
    const amount = Math.floor((dealt * percent) / 1000) * 10;
    return amount > 0 ? [{ change: 'heal', side: 'own', slot: 'battle_card', amount }] : [];
  },
  text: ({ percent }) => `与えたダメージの${percent === 50 ? '半分' : '分'}だけ、このカードのHPを回復する。`,
});
