import type { Rarity } from '@maseki/rules/card.ts';
import type { OddsTable } from './odds-table.ts';

/** A card and its place in a draw. */
interface AddedCard {
  pack: string;
  rarity: Rarity;
  id: string;
}

/** With the card at the end. Chances stay. Throws RangeError for an unknown pack. */
export function withCard(table: OddsTable, { pack, rarity, id }: AddedCard): OddsTable {
  const cards = table.packs[pack];
  if (!cards) throw new RangeError(`There is no pack ${pack}`);
  const packs = { ...table.packs, [pack]: { ...cards, [rarity]: [...cards[rarity], id] } };
  return { ...table, version: table.version + 1, packs };
}
