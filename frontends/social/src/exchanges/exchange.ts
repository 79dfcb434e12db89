import type { OwnedCard } from '@maseki/contracts/inventory/card.ts';
import { COPIES_TO_GIVE } from '@maseki/contracts/inventory/limits.ts';
import type { endpoints } from '@maseki/contracts/social/http.ts';
import type { z } from 'zod';

export type Exchange = z.output<typeof endpoints.getExchange.response>;

/** A card to choose, the player's own proposal, the partner's, or no exchange. */
export type ExchangeView = 'choose' | 'mine' | 'theirs' | 'none';

type Known = Pick<Exchange, 'status' | 'proposer_id' | 'proposed_card_id'>;

export function exchangeView({ status, proposer_id, proposed_card_id }: Known, user: string): ExchangeView {
  if (status !== 'pending' && status !== 'proposed') return 'none';
  if (proposed_card_id === null) return 'choose';
  return proposer_id === user ? 'mine' : 'theirs';
}

/** The cards of which a copy can be given away. */
export const duplicatesIn = (owned: readonly OwnedCard[]): OwnedCard[] =>
  owned.filter(({ amount }) => amount >= COPIES_TO_GIVE);
