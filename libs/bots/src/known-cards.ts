import { catalogue } from '@maseki/cards/catalogue.ts';
import { type CheckedCard, checkCard } from '@maseki/rules/checked-card.ts';
import type { HandCardView } from '@maseki/rules/view-types.ts';

/** The catalogue as the rules play it: what a computer player knows of cards before a battle. */
export const knownCards: Readonly<Record<string, CheckedCard>> = Object.fromEntries(
  catalogue.map((card) => [card.id, checkCard(card)]),
);

export const knownIds: readonly string[] = Object.keys(knownCards);

/** A card that a battle of another release shows and the catalogue does not have: played without its effects. */
export const cardFromView = ({ attack, ...card }: HandCardView): CheckedCard => ({
  ...card,
  attack: { name: attack.name, cost: attack.cost, damage: attack.damage, effects: [] },
});
