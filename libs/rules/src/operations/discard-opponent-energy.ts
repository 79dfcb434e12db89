import { z } from 'zod';
import { count } from './numbers.ts';
import { defineOperation } from './operation.ts';

export const discardOpponentEnergy = defineOperation({
  params: z.strictObject({ count: count(2) }),
  changes: ({ count }) => [{ change: 'energy', side: 'opponent', slot: 'battle_card', amount: -count }],
  text: ({ count }) => `相手のバトルカードのエネルギーを${count}個捨てる。`,
});
