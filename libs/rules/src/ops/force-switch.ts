import { z } from 'zod';
import { cardOperation } from '../operation.ts';

/** Puts the opponent's first bench card into the battle slot; a knocked-out card is not switched. */
export const forceSwitch = cardOperation({
  params: z.strictObject({}),
  last: true,
  changes: () => [{ change: 'switch', side: 'opponent' }],
  text: () => '相手のバトルカードを、ベンチのいちばん左のカードと入れ替えさせる。',
});
