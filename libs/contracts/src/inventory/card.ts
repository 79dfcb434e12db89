import { Ability, Attack, CardData } from '@maseki/rules/card.ts';
import { z } from 'zod';

/** With battle values, the texts of its effects and of its ability, kana reading and flavour text. */
export const CatalogueCard = CardData.extend({
  attack: Attack.extend({ text: z.string() }),
  ability: Ability.extend({ text: z.string() }).optional(),
  reading: z.string(),
  flavor: z.string(),
});
export type CatalogueCard = z.infer<typeof CatalogueCard>;

/** A card and how many copies its owner has. */
export const OwnedCard = z.object({ card: CatalogueCard, amount: z.int().min(1) });
export type OwnedCard = z.infer<typeof OwnedCard>;
