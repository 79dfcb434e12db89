import type { endpoints } from '@maseki/contracts/deck/http.ts';
import type { rpcs } from '@maseki/contracts/deck/rpc.ts';
import type { Handlers } from '@maseki/service-kit/handler.ts';
import type { RpcHandlers } from '@maseki/service-kit/rpc-handler.ts';
import { defineService } from '@maseki/service-kit/service.ts';
import { type Context, createContext } from './context.ts';
import { onStarterChosen } from './events/on-starter-chosen.ts';
import { onUserDeleted } from './events/on-user-deleted.ts';
import { activateDeck } from './routes/activate-deck.ts';
import { changeDeck } from './routes/change-deck.ts';
import { createDeck } from './routes/create-deck.ts';
import { deleteDeck } from './routes/delete-deck.ts';
import { exportData } from './routes/export-data.ts';
import { getDeck } from './routes/get-deck.ts';
import { listDecks } from './routes/list-decks.ts';
import { saveDeck } from './routes/save-deck.ts';
import { getSavedDeck } from './rpc/get-saved-deck.ts';
import { listDecksOf } from './rpc/list-decks-of.ts';

const routes: Handlers<typeof endpoints, Context> = {
  exportData,
  saveDeck,
  getDeck,
  listDecks,
  createDeck,
  changeDeck,
  deleteDeck,
  activateDeck,
};

const deckRpcs: RpcHandlers<typeof rpcs, Context> = { getSavedDeck, listDecks: listDecksOf };

export const deckService = defineService({
  name: 'deck',
  context: createContext,
  routes,
  rpcs: deckRpcs,
  events: [onUserDeleted, onStarterChosen],
});
