import type { ExchangeLimits } from '@maseki/contracts/inventory/allowance.ts';
import { catalogueCard } from '@maseki/ui/testing/fixtures.ts';
import type { Exchange } from '../exchanges/exchange.ts';

export const BEN = { id: '01ARZ3NDEKTSV4RRFFQ69G5FAW', username: 'ベン' };
export const ULID = '01ARZ3NDEKTSV4RRFFQ69G5FAX';
export const EXCHANGE_PATH = `/api/exchanges/${ULID}/`;

/** The limits of an old account that has received nothing. */
export const NO_LIMITS = {
  new_account: null,
  receives: { rares_and_legends: { left: 12, more_at: null }, legends: { left: 2, more_at: null } },
} satisfies ExchangeLimits;

/** An exchange of the player with Ben, pending by default. */
export const exchangeState = (more: Partial<Exchange> = {}): Exchange => ({
  exchange_ulid: ULID,
  status: 'pending',
  receiver_id: BEN.id,
  proposer_id: null,
  proposed_card_id: null,
  requested_card_id: null,
  proposed_card: null,
  requested_card: null,
  partner: BEN,
  partner_duplicates: [],
  limits: { mine: NO_LIMITS, partner: NO_LIMITS },
  ...more,
});

export const proposedBy = (proposer_id: string): Exchange =>
  exchangeState({
    status: 'proposed',
    proposer_id,
    proposed_card_id: 'fire-01',
    requested_card_id: 'ice-02',
    proposed_card: catalogueCard('fire-01'),
    requested_card: catalogueCard('ice-02'),
  });
