import type { ExchangeLimits } from '@maseki/contracts/inventory/allowance.ts';
import { reachedLimit } from '@maseki/contracts/inventory/exchange-limits.ts';
import { COPIES_TO_GIVE, EXCHANGES_A_DAY } from '@maseki/contracts/inventory/limits.ts';
import type { ExchangeRefusal, Give } from '@maseki/contracts/inventory/rpc.ts';
import { tokyoDayStart } from '@maseki/service-kit/tokyo-day.ts';
import type { Account } from '../accounts/account.ts';
import { type CompletedExchange, exchangeLimits, NO_LIMITS, rarityOf } from './limits.ts';

export interface Party {
  cards: Account['cards'];
  /** Exchanges of this user that were completed today. */
  today: number;
  limits: ExchangeLimits;
}

/** With `completed` null nothing limits it but its cards. */
export function partyAt(
  { account, completed }: { account: Account; completed: readonly CompletedExchange[] | null },
  now: number,
): Party {
  if (completed === null) return { cards: account.cards, today: 0, limits: NO_LIMITS };
  const today = completed.filter(({ at }) => at >= tokyoDayStart(now)).length;
  return { cards: account.cards, today, limits: exchangeLimits(account, completed, now) };
}

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

/** A giver's only copy, a limit of either side, or the day's number. Null if they may. */
export function decideExchange(gives: readonly Give[], partyOf: (user: string) => Party): ExchangeRefusal | null {
  const users = new Set(gives.flatMap(({ from, to }) => [from, to]));
  const holdsTwo = ({ from, card_id }: Give) => (partyOf(from).cards[card_id] ?? 0) >= COPIES_TO_GIVE;
  if (!gives.every(holdsTwo)) return { outcome: 'insufficient_copies' };
  const byRarity = gives.map(({ from, to, card_id }) => ({ from, to, rarity: rarityOf(card_id) }));
  const reached = reachedLimit(byRarity, (user) => partyOf(user).limits);
  if (reached) {
    const { code, user } = reached;
    return { outcome: code, limited: { user_id: user, limits: partyOf(user).limits } };
  }
  return [...users].some((user) => partyOf(user).today >= EXCHANGES_A_DAY) ? { outcome: 'exchange_limit' } : null;
}
