import { catalogue } from '@maseki/cards/catalogue.ts';
import { type CheckedCard, checkCard } from '@maseki/rules/checked-card.ts';
import type { HandCardView } from '@maseki/rules/view-types.ts';

/** The cards of the catalogue by id, which a bot knows before a battle. */
export const knownCards: Readonly<Record<string, CheckedCard>> = Object.fromEntries(
  catalogue.map((card) => [card.id, checkCard(card)]),
);

export const knownIds: readonly string[] = Object.keys(knownCards);

/**
 * Stands in for a card of a view that this release's catalogue lacks. The bot plays it as if it had
 * no effects.
 */
export const cardFromView = ({ attack, ...card }: HandCardView): CheckedCard => ({
  ...card,
  attack: { name: attack.name, cost: attack.cost, damage: attack.damage, effects: [] },
});
