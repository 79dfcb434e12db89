import { z } from 'zod';
import { tens } from './numbers.ts';
import { defineOperation } from './operation.ts';

/** The recoil of an attack; it can knock out the attacker. */
export const selfDamage = defineOperation({
  params: z.strictObject({ amount: tens(60) }),
  changes: ({ amount }) => [{ change: 'damage', side: 'own', slot: 'battle_card', amount }],
  text: ({ amount }) => `このカードにも${amount}ダメージ。`,
});
