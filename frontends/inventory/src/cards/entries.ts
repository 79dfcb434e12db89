import type { CatalogueCard } from '@maseki/contracts/inventory/card.ts';

/** A card to look at. */
export interface CardEntry {
  card: CatalogueCard;
  /** Copies of the player; 0 is a card still to be found. Left out where that does not matter. */
  amount?: number;
}
