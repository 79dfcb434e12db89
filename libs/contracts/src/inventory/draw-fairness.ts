import { Rarity } from '@maseki/rules/card.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { FairnessQuery, totalAndDays } from '../fairness.ts';
import { HexOf } from '../hex.ts';
import { FAIRNESS_DAYS } from '../limits.ts';
import { OpenedSeal } from './gacha.ts';
import { LISTED_REPLACED } from './limits.ts';

const DrawCounts = z.object({
  draws: z.int().min(0),
  /** Those of them that their player can check. */
  proven: z.int().min(0),
  /** `expected` is by the odds that drew, pity included. */
  rarities: z.array(z.object({ rarity: Rarity, cards: z.int().min(0), expected: z.number().min(0) })),
});
export type DrawCounts = z.infer<typeof DrawCounts>;

/** A draw with a seal that was replaced. */
const SealChange = z.object({
  /** Of the draw that followed, in ms since the epoch. */
  at: z.int(),
  pack: z.string(),
  seal: HexOf(32),
  nonce: HexOf(16),
  since_legend: z.int().min(0),
  /** Null if this account has had no such seal, or its secret is lost. */
  opened: OpenedSeal.nullable(),
});
export type SealChange = z.infer<typeof SealChange>;

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
  listSealChanges: endpoint({
    summary: 'The draws that were not made because their seal was replaced, with what revealed it.',
    description: `As pages of this user have told them with the draw that followed, the last first, at most ${LISTED_REPLACED}. Which cards such a draw would have had follows from \`opened\`.`,
    method: 'GET',
    path: '/api/fairness/changes/',
    access: 'player',
    response: z.object({ changes: z.array(SealChange) }),
  }),
};
