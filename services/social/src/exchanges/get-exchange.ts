import { cardWithTextById } from '@maseki/cards/card-text.ts';
import { ok } from '@maseki/contracts/errors.ts';
import type { OwnedCard } from '@maseki/contracts/inventory/card.ts';
import { COPIES_TO_GIVE } from '@maseki/contracts/inventory/limits.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { loadExchangeOfParty } from './party.ts';
import { isOpen, partnerOf, shownStatus } from './rules.ts';

const shownCard = (id: string | null) => (id === null ? null : (cardWithTextById(id) ?? null));

function duplicatesOf(copies: ReadonlyMap<string, number>): OwnedCard[] {
  return [...copies].flatMap(([id, amount]) => {
    const card = shownCard(id);
    return card && amount >= COPIES_TO_GIVE ? [{ card, amount }] : [];
  });
}

/** The partner's duplicates and the limits of both sides. */
async function loadChoice(user: string, partner: string, { countCopies, loadExchangeLimits }: Context) {
  const [copies, mine, theirs] = await Promise.all([
    countCopies(partner),
    loadExchangeLimits(user),
    loadExchangeLimits(partner),
  ]);
  return { partner_duplicates: duplicatesOf(copies), limits: { mine, partner: theirs } };
}

export const getExchange = handler(endpoints.getExchange, async (request, context: Context) => {
  const found = await loadExchangeOfParty(request, context);
  if (!found.ok) return found;
  const exchange = found.value;
  const partner = partnerOf(exchange, request.player.id);
  const choice = isOpen(exchange)
    ? await loadChoice(request.player.id, partner.id, context)
    : { partner_duplicates: [], limits: null };
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
    ...choice,
  });
});
