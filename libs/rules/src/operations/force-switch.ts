import { defineOperation } from './operation.ts';

/**
 * The opponent's battle card changes places with its first bench card. A card that the attack
 * knocks out stays, because its owner chooses the replacement.
 *
 * `{ op: 'force_switch' }`: 相手のバトルカードを、ベンチのいちばん左のカードと入れ替えさせる。
 */
export const forceSwitch = defineOperation({
  params: ({ z }) => z.strictObject({}),
  mustComeLast: true,
  changes: () => [{ change: 'switch', side: 'opponent' }],
  text: () => '相手のバトルカードを、ベンチのいちばん左のカードと入れ替えさせる。',
});
