import { Rarity } from '@maseki/rules/card.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { FairnessQuery, totalAndDays } from '../fairness.ts';
import { FAIRNESS_DAYS } from '../limits.ts';

const DrawCounts = z.object({
  draws: z.int().min(0),
  /** Those of them that their player can check. */
  proven: z.int().min(0),
  /** `expected` is by the odds that drew, pity included. */
  rarities: z.array(z.object({ rarity: Rarity, cards: z.int().min(0), expected: z.number().min(0) })),
});
export type DrawCounts = z.infer<typeof DrawCounts>;

export const drawFairnessEndpoints = {
  getDrawFairness: endpoint({
    summary: 'How many cards of each rarity were drawn, beside those that the odds promise.',
    description: `\`own\` are all draws of this user, \`all\` those of everybody on the last ${FAIRNESS_DAYS} days, summed once an hour.`,
    method: 'GET',
    path: '/api/fairness/',
    access: 'player',
    query: FairnessQuery,
    response: totalAndDays(DrawCounts),
  }),
};
