import { cardWithTextById } from '@maseki/cards/card-text.ts';
import { ok } from '@maseki/contracts/errors.ts';
import type { OwnedCard } from '@maseki/contracts/inventory/card.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { loadExchangeOfParty } from './party.ts';
import { COPIES_TO_GIVE, isOpen, partnerOf, shownStatus } from './rules.ts';

const shownCard = (id: string | null) => (id === null ? null : (cardWithTextById(id) ?? null));

function duplicatesOf(copies: ReadonlyMap<string, number>): OwnedCard[] {
  return [...copies].flatMap(([id, amount]) => {
    const card = shownCard(id);
    return card && amount >= COPIES_TO_GIVE ? [{ card, amount }] : [];
  });
}

export const getExchange = handler(endpoints.getExchange, async (request, context: Context) => {
  const found = await loadExchangeOfParty(request, context);
  if (!found.ok) return found;
  const exchange = found.value;
  const partner = partnerOf(exchange, request.player.id);
  return ok({
    exchange_ulid: exchange.id,
    status: shownStatus(exchange),
    receiver_id: exchange.receiver.id,
    proposer_id: exchange.proposerId,
    proposed_card_id: exchange.proposedCardId,
    requested_card_id: exchange.requestedCardId,
    proposed_card: shownCard(exchange.proposedCardId),
    requested_card: shownCard(exchange.requestedCardId),
    partner,
    partner_duplicates: isOpen(exchange) ? duplicatesOf(await context.countCopies(partner.id)) : [],
  });
});
