import { occupiedBench } from '../side.ts';
import { defineAbility } from './ability-operation.ts';

/**
 * Damages a chosen card of the opponent's bench while that bench is full. It never reaches a battle
 * card, because a replacement never falls into a turn.
 *
 * `{ op: 'crowd_damage', amount: 20 }`: 相手のベンチに空きがなければ、選んだ相手のベンチのカードに20ダメージ。
 */
export const crowdDamage = defineAbility({
  params: ({ z, tens }) =>
    z.strictObject({
      /** Damage, on which weakness, shields and guard have no influence. */
      amount: tens(40),
    }),
  targetSide: 'opponent',
  targets: (_params, { opponent }) => (opponent.bench.includes(null) ? [] : occupiedBench(opponent)),
  changes: ({ amount }, { target: slot }) =>
    slot === null ? [] : [{ change: 'damage', side: 'opponent', slot, amount }],
  text: ({ amount }) => `相手のベンチに空きがなければ、選んだ相手のベンチのカードに${amount}ダメージ。`,
});
