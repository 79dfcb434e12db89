import { cardById } from '@maseki/cards/catalogue.ts';
import { rpcs } from '@maseki/contracts/deck/rpc.ts';
import { CardData } from '@maseki/rules/card.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import { LRUCache } from 'lru-cache';
import type { QueuedPlayer } from '../../base/seats/ticket-store.ts';

export interface SavedDeck {
  cards: readonly CardData[];
  /** Null when the deck service is of a release that does not tell it. */
  id: string | null;
}

export interface Decks {
  /** Null if it is not full. Throws UnavailableError rather than return another deck. */
  savedDeck(userId: string): Promise<SavedDeck | null>;
}

const known = new Map<string, CardData>();

/** A card of the catalogue as the rules know it. */
function cardOf(id: string): CardData | undefined {
  const card = known.get(id) ?? CardData.safeParse(cardById(id)).data;
  if (card) known.set(id, card);
  return card;
}

/** These cards of the catalogue as the rules know them; null when one of them is not in it. */
export function cardsOf(ids: readonly string[]): CardData[] | null {
  const cards = ids.map(cardOf);
  return cards.every((card) => card !== undefined) ? cards : null;
}

/** Time in ms that a claim's deck serves, as long as two requests may overtake each other. */
const RECENT_MS = 2_000;
const MOST_RECENT = 5_000;

export interface RecentDecks extends Decks {
  /** As it was at most a moment ago, mostly as a claim on this or the queueing pod has read it. */
  recentDeck(player: QueuedPlayer): Promise<SavedDeck | null>;
}

/** The deck with which a player was queued; null when one of its cards is of another release. */
function queuedDeck({ deck }: QueuedPlayer): SavedDeck | null {
  const cards = cardsOf(deck.cards);
  return cards && { cards, id: deck.id };
}

/** Lets a claim which finds an opponent at once read each deck once. */
export function rememberDecks(decks: Decks, now: () => number): RecentDecks {
  const recent = new LRUCache<string, SavedDeck>({ max: MOST_RECENT, ttl: RECENT_MS });
  async function savedDeck(userId: string) {
    const deck = await decks.savedDeck(userId);
    if (deck) recent.set(userId, deck);
    else recent.delete(userId);
    return deck;
  }
  return {
    savedDeck,
    async recentDeck(player) {
      const { user_id: userId, since } = player;
      const known = recent.get(userId) ?? (now() - since < RECENT_MS ? queuedDeck(player) : null);
      return known ?? savedDeck(userId);
    },
  };
}

export const savedDecks = (bus: Pick<Bus, 'callRpc'>): Decks => ({
  async savedDeck(userId) {
    const { cards: ids, deck_id } = await bus.callRpc(rpcs.getSavedDeck, { user_id: userId });
    const cards = ids && cardsOf(ids);
    return cards && { cards, id: deck_id ?? null };
  },
});
