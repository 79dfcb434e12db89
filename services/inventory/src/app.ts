import { rpcs } from '@maseki/contracts/inventory/rpc.ts';
import { defineService } from '@maseki/service-kit/service.ts';
import { createContext } from './context.ts';
import { onBattleFinished } from './events/on-battle-finished.ts';
import { onUserRegistered } from './events/on-user-registered.ts';
import { routes } from './routes/index.ts';
import { balance } from './rpc/balance.ts';
import { exchange } from './rpc/exchange.ts';
import { ownedCards } from './rpc/owned-cards.ts';

export const inventoryService = defineService({
  name: 'inventory',
  context: createContext,
  routes,
  events: [onUserRegistered, onBattleFinished],
  async background(context, { bus }) {
    const answered = [
      bus.handleRpc(rpcs.balance, (input) => balance(input, context)),
      bus.handleRpc(rpcs.ownedCards, (input) => ownedCards(input, context)),
      bus.handleRpc(rpcs.exchange, (input) => exchange(input, context)),
    ];
    return () => {
      for (const stop of answered) stop();
    };
  },
});
