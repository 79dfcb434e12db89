import { z } from 'zod';
import { cardOperation } from '../operation.ts';
import { throughNextTurn } from './duration.ts';
import { tens } from './numbers.ts';

/** Attacks do less damage to this card in the opponent's next turn. */
export const shield = cardOperation({
  params: z.strictObject({ amount: tens(60) }),
  changes: ({ amount }) => [
    { change: 'condition', side: 'own', condition: { name: 'shield', amount, turns: throughNextTurn } },
  ],
  text: ({ amount }) => `次の相手の番、このカードが受ける攻撃のダメージ-${amount}。`,
});
