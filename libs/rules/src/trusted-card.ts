import type { Ability } from './ability.ts';
import type { CardData } from './card.ts';
import type { CheckedCard } from './checked-card.ts';
import type { Effect } from './effect.ts';

/** Checked before by a build or a service, because pages and workers have no schemas. */
export const trustedCard = ({ attack, ability, ...card }: CardData): CheckedCard => ({
  ...card,
  attack: { ...attack, effects: attack.effects as Effect[] },
  ...(ability && { ability: ability as Ability }),
});
