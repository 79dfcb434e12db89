import { defineOperation } from './operation.ts';

/**
 * More damage when the attacker, or its target, had lost hp before the attack.
 *
 * `{ op: 'wounded_bonus', who: 'target', amount: 20 }`: 相手のバトルカードのHPが減っていれば、ダメージ+20。
 */
export const woundedBonus = defineOperation({
  params: ({ z, tens }) =>
    z.strictObject({
      who: z.enum(['self', 'target']),
      amount: tens(80),
    }),
  bonus: ({ who, amount }, { attacker, target }) => {
    const fighter = who === 'self' ? attacker : target;
    return fighter.hp < fighter.max_hp ? amount : 0;
  },
  text: ({ who, amount }) =>
    `${who === 'self' ? 'このカード' : '相手のバトルカード'}のHPが減っていれば、ダメージ+${amount}。`,
});
