import { rpcs } from '@maseki/contracts/deck/rpc.ts';
import { defineService } from '@maseki/service-kit/service.ts';
import { createContext } from './context.ts';
import { routes } from './routes/index.ts';
import { savedDeck } from './rpc/saved-deck.ts';

export const deckService = defineService({
  name: 'deck',
  context: createContext,
  routes,
  background: async (context, { bus }) => bus.handleRpc(rpcs.savedDeck, (input) => savedDeck(input, context)),
});
