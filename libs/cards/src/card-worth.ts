import type { CardData } from '@maseki/rules/card.ts';

/** What decides how good a card is: pages have it from the server, without the catalogue. */
export type CardValues = Pick<CardData, 'id' | 'type' | 'hp' | 'rarity' | 'attack' | 'retreat_cost'>;

/**
 * How much a card brings to a deck by itself: a rough number for comparing cards. In self-play it is the cost of the attack that tells most (cards of
 * cost 1 are on the winning side 49 % of the times that they are put on the field, of cost 3 and 4 45 %): energy comes once a turn. A legend costs
 * its owner two lives.
 */
export const cardWorth = ({ hp, attack, retreat_cost, rarity }: CardValues): number =>
  100 - 8 * attack.cost + (hp + attack.damage) / 20 - retreat_cost - (rarity === 'legend' ? 4 : 0);
