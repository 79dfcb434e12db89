import { catalogue } from '@maseki/cards/catalogue.ts';
import { type PlayCard, playCard } from '@maseki/rules/play-card.ts';
import type { HandCardView } from '@maseki/rules/view-types.ts';

/** The catalogue as the rules play it: what a computer player knows of cards before a battle. */
export const knownCards: Readonly<Record<string, PlayCard>> = Object.fromEntries(
  catalogue.map((card) => [card.id, playCard(card)]),
);

export const knownIds: readonly string[] = Object.keys(knownCards);

/** A card that a battle of another release shows and the catalogue does not have: played without its effects. */
export const cardFromView = ({ attack, ...card }: HandCardView): PlayCard => ({
  ...card,
  attack: { name: attack.name, cost: attack.cost, damage: attack.damage, effects: [] },
});
