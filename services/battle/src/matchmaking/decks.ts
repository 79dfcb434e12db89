import { cardById } from '@maseki/cards/catalogue.ts';
import { rpcs } from '@maseki/contracts/deck/rpc.ts';
import { CardData } from '@maseki/rules/card.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';

/** Where battles get their decks from. */
export interface Decks {
  /** The cards of a user's saved deck; null when there is no full deck. Fails as unavailable rather than give another deck. */
  savedDeck(userId: string): Promise<readonly CardData[] | null>;
}

const battleValues = new Map<string, CardData>();

/** What the rules know of a card of the catalogue. */
function battleCard(id: string): CardData | undefined {
  const known = battleValues.get(id) ?? CardData.safeParse(cardById(id)).data;
  if (known) battleValues.set(id, known);
  return known;
}

/** The battle values of these cards of the catalogue; null when one of them is not in it. */
export function cardsOf(ids: readonly string[]): CardData[] | null {
  const cards = ids.map(battleCard);
  return cards.every((card) => card !== undefined) ? cards : null;
}

/** Decks as the deck service knows them. */
export const askedDecks = (bus: Pick<Bus, 'callRpc'>): Decks => ({
  async savedDeck(userId) {
    const { cards } = await bus.callRpc(rpcs.savedDeck, { user_id: userId });
    return cards && cardsOf(cards);
  },
});
