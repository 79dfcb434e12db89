import { z } from 'zod';
import { count, tens } from './numbers.ts';
import { defineOperation } from './operation.ts';

/** Damage at the end of each of the next turns, this one included. */
export const burn = defineOperation({
  params: z.strictObject({ amount: tens(40), turns: count(5) }),
  changes: ({ amount, turns }) => [
    { change: 'condition', side: 'opponent', condition: { name: 'burn', amount, turns } },
  ],
  text: ({ amount, turns }) => `相手のバトルカードをやけどにする（${turns}回、番の終わりに${amount}ダメージ）。`,
});
