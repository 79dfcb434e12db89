import type { Rarity } from '@maseki/rules/card.ts';
import type { Card, PackId } from './card.ts';
import { definedCards } from './defined-cards.ts';
import { loadCatalogue } from './load-catalogue.ts';

/** By attribute in the order of ATTRIBUTES and then by id, which is the order for players. */
export const catalogue: readonly Card[] = loadCatalogue(definedCards);

const byId: ReadonlyMap<string, Card> = new Map(catalogue.map((card) => [card.id, card]));

export const cardById = (id: string): Card | undefined => byId.get(id);

const partOf = (id: PackId, rarity: Rarity) => `${id} ${rarity}`;
const byPart: ReadonlyMap<string, readonly Card[]> = Map.groupBy(catalogue, ({ pack, rarity }) => partOf(pack, rarity));

export const cardsInPack = (id: PackId, rarity: Rarity): readonly Card[] => byPart.get(partOf(id, rarity)) ?? [];
