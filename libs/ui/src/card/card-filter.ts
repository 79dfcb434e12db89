import type { Attribute } from '@maseki/rules/card.ts';
import { matchesName } from './match-name.ts';

/** What a player wants to see of a list of cards; null means all. */
export interface CardFilter {
  attribute: Attribute | null;
  pack: string | null;
  query: string;
}

export const everyCard: CardFilter = { attribute: null, pack: null, query: '' };

interface Filtered {
  type: Attribute;
  pack: string;
  name: string;
  reading: string;
}

/** Whether a card passes all parts of the filter. */
export const passes = (card: Filtered, { attribute, pack, query }: CardFilter): boolean =>
  (attribute === null || card.type === attribute) && (pack === null || card.pack === pack) && matchesName(card, query);
