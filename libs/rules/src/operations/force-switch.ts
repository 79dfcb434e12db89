import { z } from 'zod';
import { defineOperation } from './operation.ts';

/** Puts the opponent's first bench card into the battle slot; a knocked-out card is not switched. */
export const forceSwitch = defineOperation({
  params: z.strictObject({}),
  mustComeLast: true,
  changes: () => [{ change: 'switch', side: 'opponent' }],
  text: () => '相手のバトルカードを、ベンチのいちばん左のカードと入れ替えさせる。',
});
