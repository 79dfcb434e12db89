import { ok, refuse } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { findUnblockedFriend } from '../friends/blocks.ts';
import { publishExchangeHint } from './publish-exchange.ts';
import { refusalOfExchanges } from './switched-off.ts';

export const createExchange = handler(
  endpoints.createExchange,
  async ({ body, player, response }, context: Context) => {
    const off = refusalOfExchanges(context);
    if (off) return off;
    const friend = await findUnblockedFriend(player.id, body.receiver_id, context);
    if (!friend) return refuse('not_found');
    const created = await context.exchanges.create({ id: player.id, username: player.username }, friend);
    if (!created.ok) return created;
    const { exchange, isNew } = created.value;
    if (isNew) publishExchangeHint(context, exchange);
    else response.status(200);
    return ok({ exchange_ulid: exchange.id });
  },
);
