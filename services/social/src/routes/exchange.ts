import { cardWithTextById } from '@maseki/cards/card-text.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import type { OwnedCard } from '@maseki/contracts/inventory/card.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { COPIES_TO_GIVE, isOpen, partnerOf, shownStatus } from '../domain/exchange.ts';
import { admitParty } from '../exchanges/admit-party.ts';

const shown = (id: string | null) => (id === null ? null : (cardWithTextById(id) ?? null));

function duplicatesOf(copies: ReadonlyMap<string, number>): OwnedCard[] {
  return [...copies].flatMap(([id, amount]) => {
    const card = shown(id);
    return card && amount >= COPIES_TO_GIVE ? [{ card, amount }] : [];
  });
}

export const exchange = handler(
  endpoints.exchange,
  async ({ params, player }, { exchanges, copiesOf }: Context) => {
    const found = await exchanges.find(params.exchange_ulid);
    if (!found) return refuse('not_found');
    const partner = partnerOf(found, player.id);
    return ok({
      exchange_ulid: found.id,
      status: shownStatus(found),
      receiver_id: found.receiver.id,
      proposer_id: found.proposerId,
      proposed_card_id: found.proposedCardId,
      requested_card_id: found.requestedCardId,
      proposed_card: shown(found.proposedCardId),
      requested_card: shown(found.requestedCardId),
      partner,
      partner_duplicates: isOpen(found) ? duplicatesOf(await copiesOf(partner.id)) : [],
    });
  },
  { authorize: admitParty },
);
