import { LOGIN_BONUS_BY_DAY } from '@maseki/contracts/inventory/login-bonus.ts';
import { dayBefore } from './tokyo-day.ts';

/** The last bonus that a user took: the day in Asia/Tokyo and the day of the streak, from 1. */
export interface BonusTaken {
  day: string;
  streak: number;
}

export interface LoginBonus {
  awarded: boolean;
  bonus: number;
  streak: number;
}

/** What a visit on `today` brings. A clock that went back to an earlier day brings nothing. */
export function loginBonus(last: BonusTaken | null, today: string): LoginBonus {
  if (last && last.day >= today) return { awarded: false, bonus: 0, streak: last.streak };
  const continued = last?.day === dayBefore(today) && last.streak < LOGIN_BONUS_BY_DAY.length;
  const streak = continued ? last.streak + 1 : 1;
  return { awarded: true, bonus: LOGIN_BONUS_BY_DAY[streak - 1] ?? 0, streak };
}
