import { defineOperation } from './operation.ts';

/**
 * The price of a strong attack. The attacker loses energy, or all of it if it has less.
 *
 * `{ op: 'discard_energy', count: 2 }`: このカードのエネルギーを2個捨てる。
 */
export const discardEnergy = defineOperation({
  params: ({ z, count }) =>
    z.strictObject({
      /** Energy to discard. */
      count: count(4),
    }),
  changes: ({ count }) => [{ change: 'energy', side: 'own', slot: 'battle_card', amount: -count }],
  text: ({ count }) => `このカードのエネルギーを${count}個捨てる。`,
});
