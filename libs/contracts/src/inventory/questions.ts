import { z } from 'zod';
import { question } from '../bus.ts';
import { CardId, Ulid } from '../ids.ts';

const User = z.object({ user_id: Ulid });

export const questions = {
  /** The balance of a user; makes the account of one not heard of. */
  balance: question({
    subject: 'ask.inventory.balance',
    input: User,
    answer: z.object({ magic_stones: z.int().min(0) }),
  }),
  /** All cards of a user with amounts of at least 1, in the catalogue's order. */
  ownedCards: question({
    subject: 'ask.inventory.owned-cards',
    input: User,
    answer: z.object({ cards: z.array(z.object({ card_id: CardId, amount: z.int().min(1) })) }),
  }),
};
