import { questions } from '@maseki/contracts/deck/questions.ts';
import { defineService } from '@maseki/service-kit/service.ts';
import { createContext } from './context.ts';
import { savedDeck } from './questions/saved-deck.ts';
import { routes } from './routes/index.ts';

export const deckService = defineService({
  name: 'deck',
  context: createContext,
  routes,
  background: async (context, { bus }) => bus.answer(questions.savedDeck, (input) => savedDeck(input, context)),
});
