import { conditionAmount } from '../condition.ts';
import { THROUGH_NEXT_TURN } from '../operations/operation.ts';
import { defineAbility } from './ability-operation.ts';

/**
 * Attacks do less damage to the own battle card in the opponent's next turn.
 *
 * `{ op: 'cover', amount: 20 }`: 次の相手のターン、自分のバトルカードが受ける攻撃のダメージ−20。
 */
export const cover = defineAbility({
  params: ({ z, tens }) =>
    z.strictObject({
      /** Damage that each attack loses. */
      amount: tens(40),
    }),
  targetSide: 'own',
  targets: ({ amount }, { own }) => own.battle_card !== null && conditionAmount(own.battle_card, 'shield') < amount,
  changes: ({ amount }) => [
    { change: 'condition', side: 'own', condition: { name: 'shield', amount, turns: THROUGH_NEXT_TURN } },
  ],
  text: ({ amount }) => `次の相手のターン、自分のバトルカードが受ける攻撃のダメージ−${amount}。`,
});
