import { ok, refuse } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { tellExchange } from '../exchanges/tell-exchange.ts';
import { reachableFriend } from '../friends/reachable-friend.ts';

export const openExchange = handler(endpoints.openExchange, async ({ body, player, response }, context: Context) => {
  const friend = await reachableFriend(player.id, body.receiver_id, context);
  if (!friend) return refuse('not_found');
  const opened = await context.exchanges.open({ id: player.id, username: player.username }, friend);
  if (!opened.ok) return opened;
  const { exchange, isNew } = opened.value;
  if (isNew) tellExchange(context, exchange);
  else response.status(200);
  return ok({ exchange_ulid: exchange.id });
});
