import { packById } from '@maseki/cards/packs.ts';

interface PackOption {
  value: string;
  label: string;
}

export const packName = (id: string): string => packById(id)?.name ?? id;

/** The distinct packs of these cards as choices of a filter, in order of appearance. */
export const packOptions = (cards: readonly { pack: string }[]): readonly PackOption[] =>
  [...new Set(cards.map(({ pack }) => pack))].map((value) => ({ value, label: packName(value) }));
