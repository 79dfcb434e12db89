import { conditionNames } from '../condition.ts';
import { defineOperation } from './operation.ts';

/**
 * More damage to a card that had a condition before this attack. A freeze ends before its
 * attacker's next turn, so for it a card counts that was frozen in its owner's last turn.
 *
 * `{ op: 'condition_bonus', condition: 'burn', amount: 20 }`: 相手のバトルカードがやけどなら、ダメージ+20。
 */
export const conditionBonus = defineOperation({
  params: ({ z, tens }) =>
    z.strictObject({
      condition: z.enum(['burn', 'poison', 'freeze', 'weaken']),
      amount: tens(80),
    }),
  bonus: ({ condition, amount }, { target }) => (target.conditions.some(({ name }) => name === condition) ? amount : 0),
  text: ({ condition, amount }) =>
    condition === 'freeze'
      ? `相手のバトルカードが前のターンにこおっていたなら、ダメージ+${amount}。`
      : `相手のバトルカードが${conditionNames[condition]}なら、ダメージ+${amount}。`,
});
