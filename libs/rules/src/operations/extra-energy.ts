import { occupiedBench } from '../side.ts';
import { defineOperation } from './operation.ts';

const targetNames = { self: 'このカード', bench: '自分のベンチ全員' } as const;

/**
 * Attaches energy to the attacker or to each of its bench cards, beside the energy of the turn.
 *
 * `{ op: 'extra_energy', count: 1, target: 'bench' }`: 自分のベンチ全員にエネルギーを1個つける。
 */
export const extraEnergy = defineOperation({
  params: ({ z, count }) =>
    z.strictObject({
      /** Energy for each card. */
      count: count(2),
      target: z.enum(['self', 'bench']),
    }),
  changes: ({ count, target }, { own }) =>
    (target === 'self' ? ['battle_card' as const] : occupiedBench(own)).map((slot) => ({
      change: 'energy',
      side: 'own',
      slot,
      amount: count,
    })),
  text: ({ count, target }) => `${targetNames[target]}にエネルギーを${count}個つける。`,
});
