import { events } from '@maseki/contracts/social/events.ts';
import type { SocialHint } from '@maseki/contracts/social/schemas.ts';
import type { PublishHint } from '../presence/hints.ts';
import { type Exchange, isOpen, partnerOf, personOf } from './rules.ts';

/** The event about the present status of an exchange, null if it concerns no other service. */
function eventAbout(exchange: Exchange) {
  const eventBy = <E>(event: E, by: string) => ({
    event,
    payload: { exchange_ulid: exchange.id, from: personOf(exchange, by), to: partnerOf(exchange, by) },
  });
  const { status, proposerId, endedBy } = exchange;
  if (status === 'cancelled' && endedBy !== null) return eventBy(events.exchangeCancelled, endedBy);
  if (proposerId === null) return null;
  if (status === 'proposed') return eventBy(events.exchangeProposed, proposerId);
  if (status === 'completed') return eventBy(events.exchangeCompleted, partnerOf(exchange, proposerId).id);
  return null;
}

/** A failed confirmation has none, because the exchange is proposed as before. */
export function eventOfChange(before: Exchange, after: Exchange) {
  const isShown = !isOpen(after) || (after.status !== before.status && before.status !== 'confirming');
  return isShown ? eventAbout(after) : null;
}

/** Makes the clients of both parties load an exchange again. */
export const exchangeHint = ({ id }: Pick<Exchange, 'id'>): SocialHint => ({ type: 'exchange', exchange_ulid: id });

export const publishExchangeHint = ({ publishHint }: { publishHint: PublishHint }, exchange: Exchange): void =>
  publishHint([exchange.opener.id, exchange.receiver.id], exchangeHint(exchange));
