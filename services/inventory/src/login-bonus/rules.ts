import { STONES } from '@maseki/contracts/inventory/limits.ts';
import { dayBefore } from '@maseki/service-kit/tokyo-day.ts';
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

/** docs/economy.md "Stones". A clock that went back to an earlier day brings none. */
export function decideLoginBonus({ bonus: last, stones }: Account, today: string): Decision<Outcome> {
  if (last && last.day >= today) return { change: null, value: { awarded: false, bonus: 0, streak: last.streak } };
  const streak = streakOn(today, last);
  const bonus = byDay[streak - 1] ?? 0;
  return {
    change: { stones: bonus, bonus: { day: today, streak } },
    value: { awarded: true, bonus, streak, magic_stones: stones + bonus },
  };
}
