import { defineOperation, THROUGH_NEXT_TURN } from './operation.ts';

/**
 * The opponent's battle card attacks with less damage in its next turn.
 *
 * `{ op: 'weaken', amount: 20 }`: 次の相手のターン、相手のバトルカードの攻撃のダメージ−20。
 */
export const weaken = defineOperation({
  params: ({ z, tens }) =>
    z.strictObject({
      /** Damage that its attack loses. */
      amount: tens(60),
    }),
  changes: ({ amount }) => [
    { change: 'condition', side: 'opponent', condition: { name: 'weaken', amount, turns: THROUGH_NEXT_TURN } },
  ],
  text: ({ amount }) => `次の相手のターン、相手のバトルカードの攻撃のダメージ−${amount}。`,
});
