import { ok, refuse } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { text } from '../text.ja.ts';
import { loadExchangeOfParty } from './party.ts';
import { publishExchangeHint } from './publish-exchange.ts';
import { type Exchange, end, isOpen } from './rules.ts';

/** While cards may be moving, the outcome decides whether the exchange is cancelled. */
async function afterMove(exchange: Exchange, { exchanges, moveCards }: Context) {
  if (exchange.status !== 'confirming') return exchange;
  await moveCards(exchange);
  return exchanges.find(exchange.id);
}

export const cancelExchange = handler(endpoints.cancelExchange, async (request, context: Context) => {
  const found = await loadExchangeOfParty(request, context);
  if (!found.ok) return found;
  const ended = await context.exchanges.change(found.value.id, (exchange) =>
    isOpen(exchange) ? ok(end(exchange, request.player.id)) : refuse('exchange_closed'),
  );
  if (!ended.ok) return ended;
  const result = await afterMove(ended.value, context);
  publishExchangeHint(context, ended.value);
  return result?.status === 'cancelled' ? ok({ message: text.exchangeCancelled }) : refuse('exchange_closed');
});
