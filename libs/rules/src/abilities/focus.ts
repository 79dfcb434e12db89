import { conditionAmount } from '../condition.ts';
import { defineAbility } from './ability-operation.ts';

/**
 * The own battle card needs less energy for its attack in this turn.
 *
 * `{ op: 'focus', amount: 1 }`: このターン、自分のバトルカードの攻撃に必要なエネルギー−1。
 */
export const focus = defineAbility({
  params: ({ z, count }) =>
    z.strictObject({
      /** Energy that the attack needs less. */
      amount: count(2),
    }),
  targetSide: 'own',
  targets: ({ amount }, { own }) => own.battle_card !== null && conditionAmount(own.battle_card, 'focus') < amount,
  changes: ({ amount }) => [{ change: 'condition', side: 'own', condition: { name: 'focus', amount, turns: 1 } }],
  text: ({ amount }) => `このターン、自分のバトルカードの攻撃に必要なエネルギー−${amount}。`,
});
