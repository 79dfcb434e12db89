import type { CatalogueCard } from '@maseki/contracts/inventory/card.ts';

/** A card of a grid. */
export interface CardEntry {
  card: CatalogueCard;
  /**
   * Copies of the player. 0 is a card still to be found. Omitted where the number does not matter.
   */
  amount?: number;
}
