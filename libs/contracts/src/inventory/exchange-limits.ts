import { RARITIES } from '@maseki/rules/attributes.ts';
import type { Rarity } from '@maseki/rules/card.ts';
import type { ExchangeLimits } from './allowance.ts';

/** A card that passes from one user to the other. Two of them are a swap, one is a gift. */
export interface RarityGive {
  from: string;
  to: string;
  rarity: Rarity;
}

/** Refusals by these limits. */
export const EXCHANGE_LIMITS = ['new_account_limit', 'new_account_gift_limit', 'receive_limit'] as const;
export type ExchangeLimitCode = (typeof EXCHANGE_LIMITS)[number];

/** A limit that forbids an exchange, and the user whom it limits. */
export interface ReachedLimit {
  code: ExchangeLimitCode;
  user: string;
}

const rank = (rarity: Rarity | null): number => (rarity === null ? -1 : RARITIES.indexOf(rarity));

const isPrecious = (rarity: Rarity): boolean => rarity === 'rare' || rarity === 'legend';

/** True for a rare or a legend that comes for nothing or for a card of a lower rarity. */
export const countsAsReceived = (got: Rarity, given: Rarity | null): boolean =>
  isPrecious(got) && rank(given) < rank(got);

/** Null without one. Inventory decides by it, and the screen marks cards by it. */
export function reachedLimit(
  gives: readonly RarityGive[],
  limitsOf: (user: string) => ExchangeLimits,
): ReachedLimit | null {
  for (const { from, to, rarity } of gives) {
    const inReturn = gives.find((other) => other.from === to)?.rarity ?? null;
    const { new_account } = limitsOf(from);
    if (new_account && isPrecious(rarity) && inReturn !== rarity) return { code: 'new_account_limit', user: from };
    if (new_account && !new_account.may_gift && inReturn === null)
      return { code: 'new_account_gift_limit', user: from };
    const { receives } = limitsOf(to);
    if (receives === null) continue;
    const { rares_and_legends, legends } = receives;
    const left = rarity === 'legend' ? Math.min(rares_and_legends.left, legends.left) : rares_and_legends.left;
    if (countsAsReceived(rarity, inReturn) && left === 0) return { code: 'receive_limit', user: to };
  }
  return null;
}
