import { z } from 'zod';
import { cardOperation } from '../operation.ts';
import { count } from './numbers.ts';

/** Draws cards, up to the limit of the hand. */
export const draw = cardOperation({
  params: z.strictObject({ count: count(3) }),
  changes: ({ count }) => [{ change: 'draw', count }],
  text: ({ count }) => `カードを${count}枚引く。`,
});
