import { type Refusal, refuse } from '@maseki/contracts/errors.ts';
import type { ExchangeLimits } from '@maseki/contracts/inventory/allowance.ts';
import type { ExchangeLimitCode } from '@maseki/contracts/inventory/exchange-limits.ts';
import type { ExchangeRefusal } from '@maseki/contracts/inventory/rpc.ts';
import { tokyoTime } from '@maseki/contracts/text.ts';
import { text } from '../text.ja.ts';
import { type Exchange, personOf } from './rules.ts';

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
  if (code === 'receive_limit' && receives) {
    const { rares_and_legends, legends } = receives;
    const isFull = rares_and_legends.left === 0;
    const until = momentOf((isFull ? rares_and_legends : legends).more_at, now);
    return isFull ? text.receivesNoMore(username, until) : text.receivesNoMoreLegends(username, until);
  }
  const oldEnoughAt = momentOf(new_account?.old_enough_at ?? null, now);
  const end = text.newAccountEnds(oldEnoughAt, new_account?.battles_missing ?? 0);
  return code === 'new_account_limit' ? text.newAccount(username, end) : text.newAccountGift(username, end);
}

/** If a limit forbids it, a sentence tells whose limit it is and until when. */
export function refuseExchange<R extends ExchangeRefusal>(
  exchange: Exchange,
  refusal: R,
  now: number,
): Refusal<R['outcome']> {
  const known: ExchangeRefusal = refusal;
  if (!('limited' in known)) return refuse(refusal.outcome);
  const { user_id, limits } = known.limited;
  const { username } = personOf(exchange, user_id);
  return refuse(refusal.outcome, { message: sentenceOf(known.outcome, { username, limits, now }) });
}
