import { Attack, CardData } from '@maseki/rules/card.ts';
import { z } from 'zod';

/** With battle values, the sentence of its effects, kana reading and flavour text. */
export const CatalogueCard = CardData.extend({
  attack: Attack.extend({ text: z.string() }),
  reading: z.string(),
  flavor: z.string(),
});
export type CatalogueCard = z.infer<typeof CatalogueCard>;

/** A card and how many copies its owner has. */
export const OwnedCard = z.object({ card: CatalogueCard, amount: z.int().min(1) });
export type OwnedCard = z.infer<typeof OwnedCard>;
