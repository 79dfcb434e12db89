import { questions } from '@maseki/contracts/inventory/questions.ts';
import { defineService } from '@maseki/service-kit/service.ts';
import { createContext } from './context.ts';
import { onBattleFinished } from './events/on-battle-finished.ts';
import { onUserRegistered } from './events/on-user-registered.ts';
import { balance } from './questions/balance.ts';
import { exchange } from './questions/exchange.ts';
import { ownedCards } from './questions/owned-cards.ts';
import { routes } from './routes/index.ts';

export const inventoryService = defineService({
  name: 'inventory',
  context: createContext,
  routes,
  events: [onUserRegistered, onBattleFinished],
  async background(context, { bus }) {
    const answered = [
      bus.answer(questions.balance, (input) => balance(input, context)),
      bus.answer(questions.ownedCards, (input) => ownedCards(input, context)),
      bus.answer(questions.exchange, (input) => exchange(input, context)),
    ];
    return () => {
      for (const stop of answered) stop();
    };
  },
});
