import { z } from 'zod';
import { throughNextTurn } from './duration.ts';
import { tens } from './numbers.ts';
import { defineOperation } from './operation.ts';

/** The opponent's battle card attacks with less damage in its next turn. */
export const weaken = defineOperation({
  params: z.strictObject({ amount: tens(60) }),
  changes: ({ amount }) => [
    { change: 'condition', side: 'opponent', condition: { name: 'weaken', amount, turns: throughNextTurn } },
  ],
  text: ({ amount }) => `次の相手の番、相手のバトルカードの攻撃のダメージ-${amount}。`,
});
