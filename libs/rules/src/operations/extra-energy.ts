import { z } from 'zod';
import { occupiedBench } from '../side.ts';
import { count } from './numbers.ts';
import { defineOperation } from './operation.ts';

const names = { self: 'このカード', bench: '自分のベンチ全員' } as const;

/** Attaches energy that does not count as the turn's. */
export const extraEnergy = defineOperation({
  params: z.strictObject({ count: count(2), target: z.enum(['self', 'bench']) }),
  changes: ({ count, target }, { own }) =>
    (target === 'self' ? ['battle_card' as const] : occupiedBench(own)).map((slot) => ({
      change: 'energy',
      side: 'own',
      slot,
      amount: count,
    })),
  text: ({ count, target }) => `${names[target]}にエネルギーを${count}個つける。`,
});
