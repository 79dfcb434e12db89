import { z } from 'zod';
import { conditionNames } from '../condition.ts';
import { tens } from './numbers.ts';
import { defineOperation } from './operation.ts';

/** More damage to a card that an earlier attack has put into a certain state. */
export const conditionBonus = defineOperation({
  params: z.strictObject({ condition: z.enum(['burn', 'poison', 'freeze', 'weaken']), amount: tens(80) }),
  bonus: ({ condition, amount }, { target }) => (target.conditions.some(({ name }) => name === condition) ? amount : 0),
  text: ({ condition, amount }) => `相手のバトルカードが${conditionNames[condition]}なら、ダメージ+${amount}。`,
});
