import { rpcs } from '@maseki/contracts/inventory/rpc.ts';
import type { Kit } from '@maseki/service-kit/lifecycle/kit.ts';
import { type DeckStore, deckStore } from './stores/deck-store.ts';

/** All that a handler of this service may use. Tests pass their own. */
export interface Context {
  decks: DeckStore;
  /** Ids of the cards that a user has at least one copy of. Fails as unavailable when inventory does not reply. */
  ownedCardIds(user: string): Promise<ReadonlySet<string>>;
}

export async function createContext({ mongo, bus, clock }: Kit): Promise<Context> {
  return {
    decks: deckStore(mongo, () => clock.now()),
    async ownedCardIds(user) {
      const { cards } = await bus.callRpc(rpcs.listOwnedCards, { user_id: user });
      return new Set(cards.map(({ card_id }) => card_id));
    },
  };
}
