import { z } from 'zod';
import { cardOperation } from '../operation.ts';
import { count } from './numbers.ts';

export const discardOpponentEnergy = cardOperation({
  params: z.strictObject({ count: count(2) }),
  changes: ({ count }) => [{ change: 'energy', side: 'opponent', slot: 'battle_card', amount: -count }],
  text: ({ count }) => `相手のバトルカードのエネルギーを${count}個捨てる。`,
});
