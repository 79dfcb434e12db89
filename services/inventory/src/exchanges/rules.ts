import type { Give } from '@maseki/contracts/inventory/rpc.ts';
import type { Account } from '../accounts/account.ts';

/** The outcome of a decision to move the cards of an exchange. */
export type ExchangeOutcome = 'moved' | 'insufficient_copies' | 'exchange_limit';

// Completed exchanges of one user in a day, and copies that a giver must hold (docs/economy.md "Exchanges").
const EXCHANGES_PER_DAY = 10;
const COPIES_TO_GIVE = 2;

/** A user as an exchange sees them. */
export interface Party {
  cards: Account['cards'];
  /** Exchanges of this user that were completed today. */
  today: number;
}

/** Copies that each user gains or loses, by user and card id. */
export function movesOf(gives: readonly Give[]): Record<string, Record<string, number>> {
  const moves: Record<string, Record<string, number>> = {};
  const add = (user: string, card: string, amount: number) => {
    const ofUser = moves[user] ?? {};
    moves[user] = { ...ofUser, [card]: (ofUser[card] ?? 0) + amount };
  };
  for (const { from, to, card_id } of gives) {
    add(from, card_id, -1);
    add(to, card_id, 1);
  }
  return moves;
}

/** Whether the cards may move: each giver holds two, and nobody has reached the limit of the day. */
export function decideExchange(gives: readonly Give[], partyOf: (user: string) => Party): ExchangeOutcome {
  const users = new Set(gives.flatMap(({ from, to }) => [from, to]));
  if ([...users].some((user) => partyOf(user).today >= EXCHANGES_PER_DAY)) return 'exchange_limit';
  const holdsTwo = ({ from, card_id }: Give) => (partyOf(from).cards[card_id] ?? 0) >= COPIES_TO_GIVE;
  return gives.every(holdsTwo) ? 'moved' : 'insufficient_copies';
}
