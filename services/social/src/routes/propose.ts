import { ok, refuse } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { COPIES_TO_GIVE, type Exchange, partnerOf, propose as proposed } from '../domain/exchange.ts';
import { admitParty } from '../exchanges/admit-party.ts';
import { tellExchange } from '../exchanges/tell-exchange.ts';
import { isBlocked } from '../friends/blocks-between.ts';
import { text } from '../text.ja.ts';

/** Whether both sides hold now what they would give. It is looked at again when the cards move. */
async function holdEnough(
  exchange: Exchange,
  offer: { by: string; card: string; requested: string | null },
  { copiesOf }: Context,
) {
  const holds = async (user: string, card: string) => ((await copiesOf(user)).get(card) ?? 0) >= COPIES_TO_GIVE;
  if (!(await holds(offer.by, offer.card))) return false;
  return offer.requested === null || holds(partnerOf(exchange, offer.by).id, offer.requested);
}

export const propose = handler(
  endpoints.propose,
  async ({ params, body, player }, context: Context) => {
    const { exchanges } = context;
    const offer = { by: player.id, card: body.card_id, requested: body.requested_card_id ?? null };
    if (offer.card === offer.requested) {
      return refuse('validation_failed', { fields: { requested_card_id: [text.sameCard] } });
    }
    const found = await exchanges.find(params.exchange_ulid);
    if (!found) return refuse('not_found');
    const decide = (exchange: Exchange) => proposed(exchange, player.id, offer);
    const possible = decide(found);
    if (!possible.ok) return possible;
    if (await isBlocked(player.id, partnerOf(found, player.id).id, context)) return refuse('exchange_closed');
    if (!(await holdEnough(found, offer, context))) return refuse('insufficient_copies');
    const result = await exchanges.change(found.id, decide);
    if (!result.ok) return result;
    tellExchange(context, result.value);
    return ok({ message: text.proposed });
  },
  { authorize: admitParty },
);
