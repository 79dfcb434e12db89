import { defineOperation } from './operation.ts';

/**
 * Damages the opponent's battle card at the end of the next turns of either side, beginning with
 * the attacker's own.
 *
 * `{ op: 'burn', amount: 10, turns: 2 }`: 相手のバトルカードをやけどにする（2回、ターンの終わりに10ダメージ）。
 */
export const burn = defineOperation({
  params: ({ z, count, tens }) =>
    z.strictObject({
      /** Damage at the end of each turn. */
      amount: tens(40),
      /** Ends of turns that it lasts. */
      turns: count(5),
    }),
  changes: ({ amount, turns }) => [
    { change: 'condition', side: 'opponent', condition: { name: 'burn', amount, turns } },
  ],
  text: ({ amount, turns }) => `相手のバトルカードをやけどにする（${turns}回、ターンの終わりに${amount}ダメージ）。`,
});
