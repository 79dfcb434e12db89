import { z } from 'zod';
import { rpc } from '../bus.ts';
import { CardId, Ulid } from '../ids.ts';

const User = z.object({ user_id: Ulid });

/** One copy that passes from one user to another, who must keep one. */
const Give = z.object({ from: Ulid, to: Ulid, card_id: CardId });
export type Give = z.infer<typeof Give>;

export const rpcs = {
  /** The balance of a user; makes the account of one not heard of. */
  balance: rpc({
    subject: 'rpc.inventory.balance',
    input: User,
    reply: z.object({ magic_stones: z.int().min(0) }),
  }),
  /** All cards of a user with amounts of at least 1, in the catalogue's order. */
  ownedCards: rpc({
    subject: 'rpc.inventory.owned-cards',
    input: User,
    reply: z.object({ cards: z.array(z.object({ card_id: CardId, amount: z.int().min(1) })) }),
  }),
  /**
   * Moves the cards of an exchange, all or none. An exchange moves once; the same attempt is answered as it was the first time, so that one
   * that was decided can be asked about again, and one that comes late changes nothing any more.
   */
  exchange: rpc({
    subject: 'rpc.inventory.exchange',
    input: z.object({
      exchange_id: Ulid,
      /** Counts the decisions about this exchange, from 1. */
      attempt: z.int().min(1),
      gives: z.array(Give).min(1).max(2),
    }),
    reply: z.object({ outcome: z.enum(['moved', 'insufficient_copies', 'exchange_limit']) }),
  }),
};
