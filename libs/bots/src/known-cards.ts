import { definedCards } from '@maseki/cards/defined-cards.ts';
import type { CheckedCard } from '@maseki/rules/checked-card.ts';
import { trustedCard } from '@maseki/rules/trusted-card.ts';
import type { HandCardView } from '@maseki/rules/view-types.ts';

/** Tests check them, as a bot also thinks in workers of pages, which have no schemas. */
export const knownCards: Readonly<Record<string, CheckedCard>> = Object.fromEntries(
  definedCards.map((card) => [card.id, trustedCard(card)]),
);

export const knownIds: readonly string[] = Object.keys(knownCards);

/** For a card that this release's catalogue lacks, played as if it had no effects. */
export const cardFromView = ({ attack, ability: _ability, ...card }: HandCardView): CheckedCard => ({
  ...card,
  attack: { name: attack.name, cost: attack.cost, damage: attack.damage, effects: [] },
});
