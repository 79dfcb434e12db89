import { ok, refuse } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { confirm as confirmed, partnerOf } from '../domain/exchange.ts';
import { admitParty } from '../exchanges/admit-party.ts';
import { tellExchange } from '../exchanges/tell-exchange.ts';
import { isBlocked } from '../friends/blocks-between.ts';
import { text } from '../text.ja.ts';

export const confirm = handler(
  endpoints.confirm,
  async ({ params, player }, context: Context) => {
    const found = await context.exchanges.find(params.exchange_ulid);
    // What is being confirmed already is beyond recall.
    if (found?.status === 'proposed' && (await isBlocked(player.id, partnerOf(found, player.id).id, context))) {
      return refuse('exchange_closed');
    }
    const begun = await context.exchanges.change(params.exchange_ulid, (exchange) => confirmed(exchange, player.id));
    if (!begun.ok) return begun;
    if (begun.value.status === 'confirming') {
      const settled = await context.settle(begun.value);
      tellExchange(context, begun.value);
      if (!settled.ok) return settled;
    }
    return ok({ message: text.exchanged });
  },
  { authorize: admitParty },
);
