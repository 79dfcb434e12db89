import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import type { Give, MoveOutcome } from '@maseki/contracts/inventory/rpc.ts';
import type { ExchangeStatus } from '@maseki/contracts/social/http.ts';
import type { Person } from '@maseki/contracts/social/schemas.ts';

/** While `confirming`, inventory moves the cards, and players see it as proposed. */
export interface Exchange {
  id: string;
  opener: Person;
  receiver: Person;
  status: ExchangeStatus | 'confirming';
  proposerId: string | null;
  proposedCardId: string | null;
  /** Null while nothing is proposed, and for a gift. */
  requestedCardId: string | null;
  /** Counts confirmations, each of which inventory decides once. */
  attempt: number;
  /** The user who ended it. While it is confirming it ends only if no card moves. */
  endedBy: string | null;
}

export interface Proposal {
  card: string;
  requested: string | null;
}

export const isOpen = ({ status }: Exchange): boolean => status !== 'completed' && status !== 'cancelled';

export const shownStatus = ({ status }: Exchange): ExchangeStatus => (status === 'confirming' ? 'proposed' : status);

export const isParty = ({ opener, receiver }: Exchange, user: string): boolean =>
  opener.id === user || receiver.id === user;

/** The side that is not this user's. */
export const partnerOf = ({ opener, receiver }: Exchange, user: string): Person =>
  opener.id === user ? receiver : opener;

export const personOf = ({ opener, receiver }: Exchange, user: string): Person =>
  opener.id === user ? opener : receiver;

export function newExchange(id: string, opener: Person, receiver: Person): Exchange {
  const nothing = { proposerId: null, proposedCardId: null, requestedCardId: null, endedBy: null };
  return { id, opener, receiver, status: 'pending', attempt: 0, ...nothing };
}

/** Proposes a card, which either party may do once. */
export function propose(
  exchange: Exchange,
  by: string,
  { card, requested }: Proposal,
): Result<Exchange, 'already_proposed' | 'exchange_closed'> {
  if (!isOpen(exchange)) return refuse('exchange_closed');
  if (exchange.status !== 'pending') return refuse('already_proposed');
  return ok({ ...exchange, status: 'proposed', proposerId: by, proposedCardId: card, requestedCardId: requested });
}

/** Only the other party may. A confirmed or confirming exchange stays as it is. */
export function confirm(
  exchange: Exchange,
  by: string,
): Result<Exchange, 'forbidden' | 'nothing_proposed' | 'exchange_closed'> {
  if (exchange.status === 'cancelled') return refuse('exchange_closed');
  if (exchange.proposerId === null) return refuse('nothing_proposed');
  if (exchange.proposerId === by) return refuse('forbidden');
  if (exchange.status !== 'proposed') return ok(exchange);
  return ok({ ...exchange, status: 'confirming', attempt: exchange.attempt + 1 });
}

/** A late reply about an earlier attempt changes nothing. */
export function applyMoveOutcome(exchange: Exchange, attempt: number, outcome: MoveOutcome): Exchange {
  if (exchange.status !== 'confirming' || exchange.attempt !== attempt) return exchange;
  if (outcome === 'moved') return { ...exchange, status: 'completed', endedBy: null };
  return { ...exchange, status: exchange.endedBy === null ? 'proposed' : 'cancelled' };
}

/** While cards may be moving this is only noted, and takes effect if inventory moves none. */
export function end(exchange: Exchange, by: string): Exchange {
  if (!isOpen(exchange)) return exchange;
  return exchange.status === 'confirming'
    ? { ...exchange, endedBy: by }
    : { ...exchange, status: 'cancelled', endedBy: by };
}

export function givesOf(exchange: Exchange): Give[] {
  const { proposerId, proposedCardId, requestedCardId } = exchange;
  if (proposerId === null || proposedCardId === null) return [];
  const partner = partnerOf(exchange, proposerId).id;
  const gift = { from: proposerId, to: partner, card_id: proposedCardId };
  return requestedCardId === null ? [gift] : [gift, { from: partner, to: proposerId, card_id: requestedCardId }];
}
