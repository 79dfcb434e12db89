import type { CatalogueCard } from '@maseki/contracts/inventory/card.ts';

export interface CardEntry {
  card: CatalogueCard;
  /** 0 is a card still to be found. Omitted where the number does not matter. */
  amount?: number;
}
