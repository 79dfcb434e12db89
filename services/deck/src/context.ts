import { rpcs } from '@maseki/contracts/inventory/rpc.ts';
import type { Kit } from '@maseki/service-kit/lifecycle/kit.ts';
import { type DeckStore, deckStore } from './stores/deck-store.ts';

export interface Context {
  decks: DeckStore;
  /** Ids of the cards that a user owns. Fails as unavailable if inventory does not reply. */
  ownedCardIds(user: string): Promise<ReadonlySet<string>>;
}

export async function createContext({ mongo, bus, clock, transact }: Kit): Promise<Context> {
  return {
    decks: deckStore(mongo, { transact, now: () => clock.now() }),
    async ownedCardIds(user) {
      const { cards } = await bus.callRpc(rpcs.listOwnedCards, { user_id: user });
      return new Set(cards.map(({ card_id }) => card_id));
    },
  };
}
