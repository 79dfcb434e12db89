import { rpcs } from '@maseki/contracts/deck/rpc.ts';
import { rpcHandler } from '@maseki/service-kit/rpc-handler.ts';
import type { Context } from '../context.ts';

export const listDecksOf = rpcHandler(rpcs.listDecks, async ({ user_id }, { decks }: Pick<Context, 'decks'>) => {
  const { decks: all, active } = await decks.find(user_id);
  return { decks: all.map(({ id, name, cards }) => ({ id, name, cards: [...cards] })), active_id: active };
});
