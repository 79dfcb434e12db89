import { ok, refuse } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { text } from '../text.ja.ts';
import { isPartnerBlocked, loadExchangeOfParty } from './party.ts';
import { publishExchangeHint } from './publish-exchange.ts';
import { confirm } from './rules.ts';
import { refusalOfExchanges } from './switched-off.ts';

export const confirmExchange = handler(endpoints.confirmExchange, async (request, context: Context) => {
  const { player } = request;
  const found = await loadExchangeOfParty(request, context);
  if (!found.ok) return found;
  const off = refusalOfExchanges(context);
  if (off) return off;
  // A block does not stop a confirmation that has started.
  if (found.value.status === 'proposed' && (await isPartnerBlocked(found.value, player, context))) {
    return refuse('exchange_closed');
  }
  const started = await context.exchanges.change(found.value.id, (exchange) => confirm(exchange, player.id));
  if (!started.ok) return started;
  if (started.value.status === 'confirming') {
    const moved = await context.moveCards(started.value);
    publishExchangeHint(context, started.value);
    if (!moved.ok) return moved;
  }
  return ok({ message: text.exchanged });
});
