import { defineOperation, THROUGH_NEXT_TURN } from './operation.ts';

/**
 * Attacks do less damage to the attacker in the opponent's next turn.
 *
 * `{ op: 'shield', amount: 20 }`: 次の相手のターン、このカードが受ける攻撃のダメージ−20。
 */
export const shield = defineOperation({
  params: ({ z, tens }) =>
    z.strictObject({
      /** Damage that each attack loses. */
      amount: tens(60),
    }),
  changes: ({ amount }) => [
    { change: 'condition', side: 'own', condition: { name: 'shield', amount, turns: THROUGH_NEXT_TURN } },
  ],
  text: ({ amount }) => `次の相手のターン、このカードが受ける攻撃のダメージ−${amount}。`,
});
