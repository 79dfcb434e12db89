import { occupiedBench, occupiedSlots, type Side, type Slot } from '../side.ts';
import { defineOperation } from './operation.ts';

const targetNames = { self: 'このカード', bench: '自分のベンチ全員', all: '自分の場の全員' } as const;

const targetSlots = { self: () => ['battle_card'], bench: occupiedBench, all: occupiedSlots } as const satisfies Record<
  string,
  (side: Side) => readonly Slot[]
>;

/**
 * Restores hp of the attacker, of its bench or of both, never above max_hp.
 *
 * `{ op: 'heal', amount: 30, target: 'all' }`: 自分の場の全員のHPを30回復する。
 */
export const heal = defineOperation({
  params: ({ z, tens }) =>
    z.strictObject({
      /** Hp for each card. */
      amount: tens(100),
      target: z.enum(['self', 'bench', 'all']),
    }),
  changes: ({ amount, target }, { own }) =>
    targetSlots[target](own).map((slot) => ({ change: 'heal', side: 'own', slot, amount })),
  text: ({ amount, target }) => `${targetNames[target]}のHPを${amount}回復する。`,
});
