import { ok, refuse } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { text } from '../text.ja.ts';
import { isPartnerBlocked, loadExchangeOfParty } from './party.ts';
import { publishExchangeHint } from './publish-exchange.ts';
import { type Exchange, propose } from './rules.ts';

export const proposeCard = handler(
  endpoints.proposeCard,
  async ({ body, player }, context: Context, exchange) => {
    const proposal = { card: body.card_id, requested: body.requested_card_id ?? null };
    if (proposal.card === proposal.requested) {
      return refuse('validation_failed', { fields: { requested_card_id: [text.sameCard] } });
    }
    const decide = (current: Exchange) => propose(current, player.id, proposal);
    const possible = decide(exchange);
    if (!possible.ok) return possible;
    if (await isPartnerBlocked(exchange, player, context)) return refuse('exchange_closed');
    const checked = await context.checkProposal(possible.value);
    if (!checked.ok) return checked;
    const result = await context.exchanges.change(exchange.id, decide);
    if (!result.ok) return result;
    publishExchangeHint(context, result.value);
    return ok({ message: text.proposed });
  },
  { authorize: loadExchangeOfParty },
);
