import { z } from 'zod';
import { count } from './numbers.ts';
import { defineOperation } from './operation.ts';

/** The price of a strong attack: the attacker loses energy. */
export const discardEnergy = defineOperation({
  params: z.strictObject({ count: count(4) }),
  changes: ({ count }) => [{ change: 'energy', side: 'own', slot: 'battle_card', amount: -count }],
  text: ({ count }) => `このカードのエネルギーを${count}個捨てる。`,
});
