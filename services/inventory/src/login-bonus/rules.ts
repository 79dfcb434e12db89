import { STONES } from '@maseki/contracts/inventory/limits.ts';
import { dayBefore } from '@maseki/service-kit/tokyo-day.ts';
import { isBelievedDay } from '@maseki/service-kit/wrong-clock.ts';
import type { Account, Decision, LastBonus } from '../accounts/account.ts';

const byDay: readonly number[] = STONES.login_by_day;

type Outcome =
  | { awarded: true; bonus: number; streak: number; magic_stones: number }
  | { awarded: false; bonus: 0; streak: number };

/** From 1. A missed day and a completed streak start it again. */
function streakOn(today: string, last: LastBonus | null): number {
  const isContinued = last?.day === dayBefore(today) && last.streak < byDay.length;
  return isContinued ? last.streak + 1 : 1;
}

/**
 * docs/economy.md "Stones". A clock that went back by a day brings none. A day further ahead counts
 * as not there; if the ledger has paid today before the clock was wrong, today is only noted.
 */
export function decideLoginBonus(
  { bonus: noted, stones }: Account,
  today: string,
  { isPaid = false } = {},
): Decision<Outcome> {
  const last = noted && isBelievedDay(noted.day, today) ? noted : null;
  if (last && last.day >= today) return { change: null, value: { awarded: false, bonus: 0, streak: last.streak } };
  const streak = streakOn(today, last);
  if (isPaid) return { change: { bonus: { day: today, streak } }, value: { awarded: false, bonus: 0, streak } };
  const bonus = byDay[streak - 1] ?? 0;
  return {
    change: { stones: bonus, bonus: { day: today, streak } },
    value: { awarded: true, bonus, streak, magic_stones: stones + bonus },
  };
}
