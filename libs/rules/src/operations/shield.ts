import { z } from 'zod';
import { throughNextTurn } from './duration.ts';
import { tens } from './numbers.ts';
import { defineOperation } from './operation.ts';

/** Attacks do less damage to this card in the opponent's next turn. */
export const shield = defineOperation({
  params: z.strictObject({ amount: tens(60) }),
  changes: ({ amount }) => [
    { change: 'condition', side: 'own', condition: { name: 'shield', amount, turns: throughNextTurn } },
  ],
  text: ({ amount }) => `次の相手の番、このカードが受ける攻撃のダメージ-${amount}。`,
});
