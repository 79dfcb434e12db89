import type { CardData } from '../src/card.ts';
import { ATTRIBUTES } from '../src/card.ts';
import { plainCard } from './position.ts';

export const SEED = '00112233445566778899aabbccddeeff';

/** Twelve different plain cards: each attribute once, then the first four again; `from` makes their names differ. */
export const plainDeck = (from = 1): CardData[] =>
  Array.from({ length: 12 }, (_, index) => plainCard(`${ATTRIBUTES[index % 8]}${from + Math.floor(index / 8)}`));
