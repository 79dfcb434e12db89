import { rpcs } from '@maseki/contracts/inventory/rpc.ts';
import type { Kit } from '@maseki/service-kit/lifecycle/kit.ts';
import { type DeckStore, deckStore } from './stores/deck-store.ts';

/** All that a handler of this service may touch. Tests put their own in. */
export interface Context {
  decks: DeckStore;
  /** Ids of the cards that a user has at least one copy of. Fails as unavailable when inventory does not answer. */
  ownedCards(user: string): Promise<ReadonlySet<string>>;
}

export async function createContext({ mongo, bus }: Kit): Promise<Context> {
  return {
    decks: deckStore(mongo),
    async ownedCards(user) {
      const { cards } = await bus.callRpc(rpcs.ownedCards, { user_id: user });
      return new Set(cards.map(({ card_id }) => card_id));
    },
  };
}
