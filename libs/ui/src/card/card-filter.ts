import { RARITIES } from '@maseki/rules/attributes.ts';
import type { Attribute, CardData, Rarity } from '@maseki/rules/card.ts';
import { type EffectKind, effectKindsOf } from './effect-kinds.ts';
import { matchesName } from './match-name.ts';

export const CARD_SORTS = ['cost', 'damage', 'hp', 'rarity', 'name', 'amount'] as const;
export type CardSort = (typeof CARD_SORTS)[number];

/** Null means all cards, or the order of the catalogue. */
export interface CardFilter {
  attribute: Attribute | null;
  pack: string | null;
  query: string;
  cost: number | null;
  rarity: Rarity | null;
  effect: EffectKind | null;
  /** Only cards that the player owns at least twice. */
  twice: boolean;
  /** Only cards outside all decks of the player. */
  unused: boolean;
  sort: CardSort | null;
}

export const everyCard: CardFilter = {
  attribute: null,
  pack: null,
  query: '',
  cost: null,
  rarity: null,
  effect: null,
  twice: false,
  unused: false,
  sort: null,
};

type Filtered = Pick<CardData, 'id' | 'type' | 'pack' | 'name' | 'rarity' | 'hp' | 'attack' | 'ability'> & {
  reading: string;
};

/** Omitted data is unknown and hides no card. */
interface FilteredEntry {
  card: Filtered;
  amount?: number;
  /** True if it is in a deck of the player. */
  isUsed?: boolean;
}

export const passes = ({ card, amount, isUsed }: FilteredEntry, filter: CardFilter): boolean =>
  (filter.attribute === null || card.type === filter.attribute) &&
  (filter.pack === null || card.pack === filter.pack) &&
  (filter.cost === null || card.attack.cost === filter.cost) &&
  (filter.rarity === null || card.rarity === filter.rarity) &&
  (filter.effect === null || effectKindsOf(card).includes(filter.effect)) &&
  (!filter.twice || amount === undefined || amount >= 2) &&
  (!filter.unused || isUsed !== true) &&
  matchesName(card, filter.query);

const order: Record<CardSort, (one: FilteredEntry, other: FilteredEntry) => number> = {
  cost: (one, other) => one.card.attack.cost - other.card.attack.cost,
  damage: (one, other) => other.card.attack.damage - one.card.attack.damage,
  hp: (one, other) => other.card.hp - one.card.hp,
  rarity: (one, other) => RARITIES.indexOf(other.card.rarity) - RARITIES.indexOf(one.card.rarity),
  name: (one, other) => one.card.reading.localeCompare(other.card.reading, 'ja'),
  amount: (one, other) => (other.amount ?? 0) - (one.amount ?? 0),
};

/** The cards that pass, in the chosen order. Equal cards keep their order. */
export function filterCards<Entry extends FilteredEntry>(entries: readonly Entry[], filter: CardFilter): Entry[] {
  const shown = entries.filter((entry) => passes(entry, filter));
  return filter.sort ? shown.sort(order[filter.sort]) : shown;
}
