import { defineOperation } from './operation.ts';

/**
 * The attacker changes places with its first bench card after the attack, without a retreat cost.
 * Nothing happens with an empty bench, or if the attacker has no hp left.
 *
 * `{ op: 'withdraw' }`: このカードを、自分のベンチのいちばん左のカードと入れ替える。
 */
export const withdraw = defineOperation({
  params: ({ z }) => z.strictObject({}),
  mustComeLast: true,
  changes: () => [{ change: 'switch', side: 'own' }],
  text: () => 'このカードを、自分のベンチのいちばん左のカードと入れ替える。',
});
