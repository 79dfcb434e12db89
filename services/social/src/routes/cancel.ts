import { ok, refuse } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { type Exchange, end, isOpen } from '../domain/exchange.ts';
import { admitParty } from '../exchanges/admit-party.ts';
import { tellExchange } from '../exchanges/tell-exchange.ts';
import { text } from '../text.ja.ts';

/** While cards may be moving, cancelling waits for what becomes of them. */
async function ended(exchange: Exchange, { exchanges, settle }: Context) {
  if (exchange.status !== 'confirming') return exchange;
  await settle(exchange);
  return exchanges.find(exchange.id);
}

export const cancel = handler(
  endpoints.cancel,
  async ({ params, player }, context: Context) => {
    const begun = await context.exchanges.change(params.exchange_ulid, (exchange) =>
      isOpen(exchange) ? ok(end(exchange, player.id)) : refuse('exchange_closed'),
    );
    if (!begun.ok) return begun;
    const result = await ended(begun.value, context);
    tellExchange(context, begun.value);
    return result?.status === 'cancelled' ? ok({ message: text.cancelled }) : refuse('exchange_closed');
  },
  { authorize: admitParty },
);
