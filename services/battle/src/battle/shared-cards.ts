import type { CardData } from '@maseki/rules/card.ts';
import { LRUCache } from 'lru-cache';
import type { RoomSetup } from './log-record.ts';

/** More than all releases of the catalogue together have. */
const MOST_CARDS = 2_000;

const shared = new LRUCache<string, CardData>({ max: MOST_CARDS });

/** The one object for all cards with the same data; each log brings its own. */
function sharedCard(card: CardData): CardData {
  const text = JSON.stringify(card);
  const known = shared.get(text) ?? card;
  shared.set(text, known);
  return known;
}

/** The setup with cards that it shares with other rooms. Cards are half of a room's memory. */
export const withSharedCards = (setup: RoomSetup): RoomSetup => ({
  ...setup,
  decks: { a: setup.decks.a.map(sharedCard), b: setup.decks.b.map(sharedCard) },
});
