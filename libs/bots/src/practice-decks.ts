import { catalogue } from '@maseki/cards/catalogue.ts';
import { starterDecks } from '@maseki/cards/starter-decks.ts';
import { suggestDeck } from '@maseki/cards/suggest-deck.ts';
import type { Level } from './choose-action.ts';

/** Ids of 12 different cards. */
type Deck = readonly string[];

const plainDecks: readonly Deck[] = starterDecks.map(({ cards }) => cards);
const legendDecks: readonly Deck[] = catalogue
  .filter(({ rarity }) => rarity === 'legend')
  .map(({ id: around }) => suggestDeck(catalogue, { around }).map(({ id }) => id));

/** The level to be beaten has none of the rare cards that newcomers lack. */
export const practiceDecks: Readonly<Record<Level, readonly Deck[]>> = {
  easy: plainDecks,
  normal: plainDecks,
  hard: [...plainDecks, ...legendDecks],
};

/** `random` gives numbers from 0 (inclusive) to 1 (exclusive). */
export function practiceDeck(level: Level, random: () => number): Deck {
  const decks = practiceDecks[level];
  const deck = decks[Math.floor(random() * decks.length)];
  if (!deck) throw new Error(`there is no practice deck for ${level}`);
  return deck;
}
