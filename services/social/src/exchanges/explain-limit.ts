import { cardById } from '@maseki/cards/catalogue.ts';
import { type Refusal, refuse } from '@maseki/contracts/errors.ts';
import {
  type ExchangeLimitCode,
  type ExchangeLimits,
  reachedLimit,
} from '@maseki/contracts/inventory/exchange-limits.ts';
import { tokyoTime } from '@maseki/contracts/text.ts';
import type { Context } from '../context.ts';
import { text } from '../text.ja.ts';
import { type Exchange, givesOf, personOf } from './rules.ts';

/** A moment as a player reads it, null for a past or unknown one. */
const momentOf = (at: string | null, now: number): string | null =>
  at === null || Date.parse(at) <= now ? null : tokyoTime(new Date(at));

interface Limited {
  username: string;
  limits: ExchangeLimits;
  now: number;
}

/** The sentence about a limit of a user, with its effect and its end. */
function sentenceOf(code: ExchangeLimitCode, { username, limits, now }: Limited): string {
  const { new_account, receives } = limits;
  if (code === 'receive_limit') {
    const { rares_and_legends, legends } = receives;
    const isFull = rares_and_legends.left === 0;
    const until = momentOf((isFull ? rares_and_legends : legends).more_at, now);
    return isFull ? text.receivesNoMore(username, until) : text.receivesNoMoreLegends(username, until);
  }
  const oldEnoughAt = momentOf(new_account?.old_enough_at ?? null, now);
  const end = text.newAccountEnds(oldEnoughAt, new_account?.battles_missing ?? 0);
  return code === 'new_account_limit' ? text.newAccount(username, end) : text.newAccountGift(username, end);
}

/**
 * The refusal of an exchange that a limit of either side forbids, with a sentence about whose limit
 * it is and until when. Null if none does. Inventory decides it again when the cards move.
 */
export async function refusalByLimit(
  exchange: Exchange,
  { loadExchangeLimits, now }: Pick<Context, 'loadExchangeLimits' | 'now'>,
): Promise<Refusal<ExchangeLimitCode> | null> {
  const { opener, receiver } = exchange;
  const [openers, receivers] = await Promise.all([loadExchangeLimits(opener.id), loadExchangeLimits(receiver.id)]);
  const limitsOf = (user: string) => (user === opener.id ? openers : receivers);
  const gives = givesOf(exchange).map(({ from, to, card_id }) => ({
    from,
    to,
    rarity: cardById(card_id)?.rarity ?? 'common',
  }));
  const reached = reachedLimit(gives, limitsOf);
  if (!reached) return null;
  const { code, user } = reached;
  const { username } = personOf(exchange, user);
  return refuse(code, { message: sentenceOf(code, { username, limits: limitsOf(user), now: now() }) });
}
