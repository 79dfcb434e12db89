import { z } from 'zod';
import { count, defineOperation } from './operation.ts';

/**
 * Draws cards: fewer when the deck runs out or the hand is full.
 *
 * `{ op: 'draw', count: 1 }`: カードを1枚引く。
 */
export const draw = defineOperation({
  params: z.strictObject({
    /** Cards to draw. */
    count: count(3),
  }),
  changes: ({ count }) => [{ change: 'draw', count }],
  text: ({ count }) => `カードを${count}枚引く。`,
});
