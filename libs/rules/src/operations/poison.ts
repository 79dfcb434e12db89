import { z } from 'zod';
import { tens } from './numbers.ts';
import { defineOperation } from './operation.ts';

/** Damage at the end of every turn for as long as the card stays on the battle slot. */
export const poison = defineOperation({
  params: z.strictObject({ amount: tens(30) }),
  changes: ({ amount }) => [
    { change: 'condition', side: 'opponent', condition: { name: 'poison', amount, turns: null } },
  ],
  text: ({ amount }) => `相手のバトルカードをどくにする（バトル場を離れるまで、番の終わりに${amount}ダメージ）。`,
});
