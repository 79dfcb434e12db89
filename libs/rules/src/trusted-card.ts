import type { CardData } from './card.ts';
import type { CheckedCard } from './checked-card.ts';
import type { Effect } from './effect.ts';

/**
 * A card that a build or a service has checked before, for pages and their workers, which have no
 * schemas.
 */
export const trustedCard = ({ attack, ...card }: CardData): CheckedCard => ({
  ...card,
  attack: { ...attack, effects: attack.effects as Effect[] },
});
