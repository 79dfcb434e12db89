import { events } from '@maseki/contracts/social/events.ts';
import { type Exchange, partnerOf, personOf } from './exchange.ts';

/** What other services are told when an exchange has come to its present status; null for what concerns nobody else. */
export function factOf(exchange: Exchange) {
  const tell = <E>(event: E, by: string) => ({
    event,
    payload: { exchange_ulid: exchange.id, from: personOf(exchange, by), to: partnerOf(exchange, by) },
  });
  const { status, proposerId, endedBy } = exchange;
  if (status === 'cancelled' && endedBy !== null) return tell(events.exchangeCancelled, endedBy);
  if (proposerId === null) return null;
  if (status === 'proposed') return tell(events.exchangeProposed, proposerId);
  if (status === 'completed') return tell(events.exchangeCompleted, partnerOf(exchange, proposerId).id);
  return null;
}
