import { z } from 'zod';
import { rpc } from '../bus.ts';
import { CardId, Ulid } from '../ids.ts';
import { ExchangeLimits } from './allowance.ts';
import { EXCHANGE_LIMITS } from './exchange-limits.ts';
import { operatorRpcs } from './operator-rpcs.ts';

const User = z.object({ user_id: Ulid });

/** One copy that passes from one user to another, who must hold two. */
const Give = z.object({ from: Ulid, to: Ulid, card_id: CardId });
export type Give = z.infer<typeof Give>;

const Gives = z.array(Give).min(1).max(2);

/** The user whom a limit stops, with all limits at that moment. */
const LimitedUser = z.object({ user_id: Ulid, limits: ExchangeLimits });

const ExchangeRefusal = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('insufficient_copies') }),
  z.object({ outcome: z.enum(EXCHANGE_LIMITS), limited: LimitedUser }),
  /** The number of exchanges of a day, of either side. */
  z.object({ outcome: z.literal('exchange_limit') }),
]);
export type ExchangeRefusal = z.infer<typeof ExchangeRefusal>;

const MoveReply = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('moved') }),
  ...ExchangeRefusal.options,
]);
export type MoveReply = z.infer<typeof MoveReply>;
export type MoveOutcome = MoveReply['outcome'];

export const rpcs = {
  /** The balance of a user. Opens the account of an unknown one. */
  getBalance: rpc({
    subject: 'rpc.inventory.get-balance',
    input: User,
    reply: z.object({ magic_stones: z.int().min(0) }),
  }),
  /** All cards of a user with amounts of at least 1, in the catalogue's order. */
  listOwnedCards: rpc({
    subject: 'rpc.inventory.list-owned-cards',
    input: User,
    reply: z.object({ cards: z.array(z.object({ card_id: CardId, amount: z.int().min(1) })) }),
  }),
  /**
   * Moves the cards of an exchange, all or none. An exchange moves once, and the same attempt gets
   * the same reply. So a decided attempt can be sent again, and one that arrives late changes
   * nothing.
   */
  moveCards: rpc({
    subject: 'rpc.inventory.move-cards',
    input: z.object({
      exchange_id: Ulid,
      /** Counts the decisions about this exchange, from 1. */
      attempt: z.int().min(1),
      gives: Gives,
      /** The names of both sides by id, for their histories. */
      names: z.record(Ulid, z.string()).default({}),
    }),
    reply: MoveReply,
  }),
  /** Tells if the cards of an exchange could move at this moment. Nothing is stored. */
  checkExchange: rpc({
    subject: 'rpc.inventory.check-exchange',
    input: z.object({ gives: Gives }),
    reply: z.discriminatedUnion('outcome', [z.object({ outcome: z.literal('movable') }), ...ExchangeRefusal.options]),
  }),
  getExchangeLimits: rpc({
    subject: 'rpc.inventory.get-exchange-limits',
    input: User,
    reply: ExchangeLimits,
  }),
  ...operatorRpcs,
};
