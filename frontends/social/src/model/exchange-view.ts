import type { endpoints } from '@maseki/contracts/social/http.ts';
import type { z } from 'zod';

export type ExchangeAnswer = z.output<typeof endpoints.getExchange.response>;

/** What the page of an exchange shows: a card to choose, the player's own proposal, the partner's, or that there is none. */
export type ExchangeView = 'choose' | 'mine' | 'theirs' | 'none';

type Known = Pick<ExchangeAnswer, 'status' | 'proposer_id' | 'proposed_card_id'>;

export function exchangeView({ status, proposer_id, proposed_card_id }: Known, user: string): ExchangeView {
  if (status !== 'pending' && status !== 'proposed') return 'none';
  if (proposed_card_id === null) return 'choose';
  return proposer_id === user ? 'mine' : 'theirs';
}
