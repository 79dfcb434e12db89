import { cardById } from '@maseki/cards/catalogue.ts';
import type { ExchangeLimits } from '@maseki/contracts/inventory/allowance.ts';
import { countsAsReceived } from '@maseki/contracts/inventory/exchange-limits.ts';
import {
  NEW_ACCOUNT_BATTLES,
  NEW_ACCOUNT_DAYS,
  NEW_ACCOUNT_GIFTS_A_DAY,
  RECEIVED_DAYS,
  RECEIVED_MAX,
} from '@maseki/contracts/inventory/limits.ts';
import { DAY_MS, type EpochMs } from '@maseki/contracts/time.ts';
import type { Rarity } from '@maseki/rules/card.ts';
import { tokyoDayStart } from '@maseki/service-kit/tokyo-day.ts';
import { believedUntil } from '@maseki/service-kit/wrong-clock.ts';
import type { Account } from '../accounts/account.ts';

/** The time in which received cards are counted, which moves on with the clock. */
export const RECEIVED_WITHIN_MS = RECEIVED_DAYS * DAY_MS;

/** A completed exchange of one user, as copies gained (positive) or given away, by card id. */
export interface CompletedExchange {
  at: EpochMs;
  cards: Readonly<Record<string, number>>;
}

const iso = (at: number): string => new Date(at).toISOString();

/** The rarity of a card. One that has left the catalogue counts as common. */
export const rarityOf = (card: string): Rarity => cardById(card)?.rarity ?? 'common';

const cardMoved = ({ cards }: CompletedExchange, sign: 1 | -1): Rarity | null => {
  const id = Object.keys(cards).find((card) => Math.sign(cards[card] ?? 0) === sign);
  return id === undefined ? null : rarityOf(id);
};

/** Null for an exchange in which as much was given. */
function receivedIn(exchange: CompletedExchange): Rarity | null {
  const got = cardMoved(exchange, 1);
  return got !== null && countsAsReceived(got, cardMoved(exchange, -1)) ? got : null;
}

/** The rest of a limit, from the times at which each counted card was received, oldest first. */
const allowance = (limit: number, received: readonly number[]) => {
  // With more received than the limit allows, as after it was lowered, more than one has to leave
  // the window.
  const next = received[Math.max(0, received.length - limit)];
  return {
    left: Math.max(0, limit - received.length),
    more_at: next === undefined ? null : iso(next + RECEIVED_WITHIN_MS),
  };
};

function newAccount({ registeredAt, matchedBattles }: Pick<Account, 'registeredAt' | 'matchedBattles'>, now: number) {
  const wasClockWrong = registeredAt !== null && registeredAt > believedUntil(now);
  const oldEnoughAt = registeredAt === null ? null : wasClockWrong ? now : registeredAt + NEW_ACCOUNT_DAYS * DAY_MS;
  const battles_missing = Math.max(0, NEW_ACCOUNT_BATTLES - matchedBattles);
  if (oldEnoughAt !== null && oldEnoughAt <= now && battles_missing === 0) return null;
  return { old_enough_at: oldEnoughAt === null ? null : iso(oldEnoughAt), battles_missing };
}

/** The limits where operators set none. */
export const NO_LIMITS: ExchangeLimits = { new_account: null, receives: null };

/** `completed` covers `RECEIVED_WITHIN_MS`. A gift counts on its day in Asia/Tokyo. */
export function exchangeLimits(
  account: Pick<Account, 'registeredAt' | 'matchedBattles'>,
  completed: readonly CompletedExchange[],
  now: number,
): ExchangeLimits {
  const counted = completed.filter(({ at }) => at > now - RECEIVED_WITHIN_MS).toSorted((a, b) => a.at - b.at);
  const times = (isCounted: (got: Rarity) => boolean) =>
    counted.flatMap((exchange) => {
      const got = receivedIn(exchange);
      return got !== null && isCounted(got) ? [exchange.at] : [];
    });
  const today = counted.filter((exchange) => exchange.at >= tokyoDayStart(now));
  const gifts = today.filter((exchange) => cardMoved(exchange, 1) === null).length;
  const fresh = newAccount(account, now);
  return {
    new_account: fresh && { ...fresh, may_gift: gifts < NEW_ACCOUNT_GIFTS_A_DAY },
    receives: {
      rares_and_legends: allowance(
        RECEIVED_MAX.rares_and_legends,
        times(() => true),
      ),
      legends: allowance(
        RECEIVED_MAX.legends,
        times((got) => got === 'legend'),
      ),
    },
  };
}
