import { catalogue } from '@maseki/cards/catalogue.ts';
import type { Context } from '../context.ts';
import { ownedOf } from '../domain/owned.ts';

/** A user's cards with amounts. */
export async function ownedCards({ user_id }: { user_id: string }, { accounts }: Context) {
  const { cards } = await accounts.find(user_id);
  return { cards: ownedOf(cards, catalogue).map(({ card, amount }) => ({ card_id: card.id, amount })) };
}
