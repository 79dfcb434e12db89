import { cardById } from '@maseki/cards/catalogue.ts';
import { rpcs } from '@maseki/contracts/deck/rpc.ts';
import { CardData } from '@maseki/rules/card.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';

/** The source of the decks that battles are played with. */
export interface Decks {
  /** The cards of a user's saved deck; null when there is no full deck. Throws UnavailableError rather than return another deck. */
  savedDeck(userId: string): Promise<readonly CardData[] | null>;
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

/** The decks that the deck service has saved. */
export const savedDecks = (bus: Pick<Bus, 'callRpc'>): Decks => ({
  async savedDeck(userId) {
    const { cards } = await bus.callRpc(rpcs.getSavedDeck, { user_id: userId });
    return cards && cardsOf(cards);
  },
});
