import { z } from 'zod';
import { count } from './numbers.ts';
import { defineOperation } from './operation.ts';

/** Draws cards, up to the limit of the hand. */
export const draw = defineOperation({
  params: z.strictObject({ count: count(3) }),
  changes: ({ count }) => [{ change: 'draw', count }],
  text: ({ count }) => `カードを${count}枚引く。`,
});
