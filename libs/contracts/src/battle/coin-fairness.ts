import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { FairnessQuery, totalAndDays } from '../fairness.ts';

const CoinCounts = z.object({
  battles: z.int().min(0),
  /** Those of them that their players can check. */
  proven: z.int().min(0),
  heads: z.int().min(0),
  tails: z.int().min(0),
  /** Battles in which the user went first, for `all` those in which side `a` did. */
  began: z.int().min(0),
});
export type CoinCounts = z.infer<typeof CoinCounts>;

export const coinFairnessEndpoints = {
  getCoinFairness: endpoint({
    summary: 'How coins fell in ended battles, and who went first.',
    description:
      '`own` are the battles of this user whose records are kept, `all` those of everybody on the last 30 days, summed once an hour.',
    method: 'GET',
    path: '/api/battle/fairness/',
    access: 'player',
    query: FairnessQuery,
    response: totalAndDays(CoinCounts),
  }),
};
