import type { OwnedCard } from '@maseki/contracts/inventory/card.ts';

/** Copies that one must own to give one away. */
export const COPIES_TO_GIVE = 2;

/** The cards of which a copy can be given away. */
export const duplicatesIn = (owned: readonly OwnedCard[]): OwnedCard[] =>
  owned.filter(({ amount }) => amount >= COPIES_TO_GIVE);
