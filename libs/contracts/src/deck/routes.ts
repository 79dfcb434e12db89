import { exportRoute } from '../export.ts';
import { route } from '../route.ts';

export const routes = {
  exportData: exportRoute('deck'),
  saveDeck: route('POST', '/api/save-deck/'),
  getDeck: route('GET', '/api/get-deck/'),
  listDecks: route('GET', '/api/decks/'),
  createDeck: route('POST', '/api/decks/', { idempotent: true }),
  changeDeck: route('PUT', '/api/decks/:id/'),
  deleteDeck: route('DELETE', '/api/decks/:id/'),
  activateDeck: route('PUT', '/api/decks/:id/active/'),
};
