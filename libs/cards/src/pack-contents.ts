import { RARITIES, type Rarity } from '@maseki/rules/card.ts';
import type { Card, PackId } from './card.ts';
import { catalogue } from './catalogue.ts';

/** The cards of a pack that have a rarity, in the catalogue's order. */
export const cardsInPack = (id: PackId, rarity: Rarity): readonly Card[] =>
  catalogue.filter((card) => card.pack === id && card.rarity === rarity);

/** Cards of a pack by rarity, from the most frequent: what a table of odds shows. */
export const packContents = (id: PackId): ReadonlyMap<Rarity, readonly Card[]> =>
  new Map(RARITIES.map((rarity) => [rarity, cardsInPack(id, rarity)]));
