import { ok, refuse } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { text } from '../text.ja.ts';
import { refusalByLimit } from './explain-limit.ts';
import { isPartnerBlocked, loadExchangeOfParty } from './party.ts';
import { publishExchangeHint } from './publish-exchange.ts';
import { COPIES_TO_GIVE, type Exchange, type Proposal, partnerOf, propose } from './rules.ts';

/**
 * True if both parties have the copies that they would give. Inventory checks it again when the
 * cards move.
 */
async function haveCopies(exchange: Exchange, by: string, proposal: Proposal, { countCopies }: Context) {
  const has = async (user: string, card: string) => ((await countCopies(user)).get(card) ?? 0) >= COPIES_TO_GIVE;
  if (!(await has(by, proposal.card))) return false;
  return proposal.requested === null || has(partnerOf(exchange, by).id, proposal.requested);
}

export const proposeCard = handler(
  endpoints.proposeCard,
  async (request, context: Context) => {
    const { body, player } = request;
    const proposal = { card: body.card_id, requested: body.requested_card_id ?? null };
    if (proposal.card === proposal.requested) {
      return refuse('validation_failed', { fields: { requested_card_id: [text.sameCard] } });
    }
    const found = await loadExchangeOfParty(request, context);
    if (!found.ok) return found;
    const decide = (exchange: Exchange) => propose(exchange, player.id, proposal);
    const possible = decide(found.value);
    if (!possible.ok) return possible;
    if (await isPartnerBlocked(found.value, player, context)) return refuse('exchange_closed');
    if (!(await haveCopies(found.value, player.id, proposal, context))) return refuse('insufficient_copies');
    const limited = await refusalByLimit(possible.value, context);
    if (limited) return limited;
    const result = await context.exchanges.change(found.value.id, decide);
    if (!result.ok) return result;
    publishExchangeHint(context, result.value);
    return ok({ message: text.proposed });
  },
  { authorize: loadExchangeOfParty },
);
