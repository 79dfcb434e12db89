import { defineOperation } from './operation.ts';

/**
 * Damages the opponent's battle card at the end of every turn of either side until it leaves the
 * battle slot.
 *
 * `{ op: 'poison', amount: 10 }`: 相手のバトルカードをどくにする（バトル場を離れるまで、ターンの終わりに10ダメージ）。
 */
export const poison = defineOperation({
  params: ({ z, tens }) =>
    z.strictObject({
      /** Damage at the end of each turn. */
      amount: tens(30),
    }),
  changes: ({ amount }) => [
    { change: 'condition', side: 'opponent', condition: { name: 'poison', amount, turns: null } },
  ],
  text: ({ amount }) => `相手のバトルカードをどくにする（バトル場を離れるまで、ターンの終わりに${amount}ダメージ）。`,
});
