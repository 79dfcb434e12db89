import { CardData } from '@maseki/rules/card.ts';
import { z } from 'zod';
import { PACK_IDS } from './packs.ts';

export const PackId = z.enum(PACK_IDS);
export type PackId = z.infer<typeof PackId>;

/** Values for the rules, its pack, and texts for display and search. */
export const Card = CardData.extend({
  id: z.string().regex(/^[a-z]+-\d{2}$/, 'must look like fire-01'),
  pack: PackId,
  reading: z.string().regex(/^[\p{Script=Hiragana}ー]+$/u, 'must be written in hiragana'),
  flavor: z.string().min(1, 'must not be empty'),
});
export type Card = z.infer<typeof Card>;
