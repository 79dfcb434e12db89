import { defineOperation } from './operation.ts';

/**
 * The recoil of a strong attack. It damages the attacker as well, and can knock it out.
 *
 * `{ op: 'self_damage', amount: 10 }`: このカードにも10ダメージ。
 */
export const selfDamage = defineOperation({
  params: ({ z, tens }) =>
    z.strictObject({
      /** Damage to the attacker, on which weakness and shields have no influence. */
      amount: tens(60),
    }),
  changes: ({ amount }) => [{ change: 'damage', side: 'own', slot: 'battle_card', amount }],
  text: ({ amount }) => `このカードにも${amount}ダメージ。`,
});
