import { STONES } from '@maseki/contracts/inventory/limits.ts';

const byDay: readonly number[] = STONES.login_by_day;

export interface StreakDay {
  /** From 1. */
  day: number;
  bonus: number;
  state: 'taken' | 'today' | 'to-come';
}

const stateOf = (day: number, streak: number): StreakDay['state'] => {
  if (day === streak) return 'today';
  return day < streak ? 'taken' : 'to-come';
};

/** The seven days of a streak, with `streak` as the day awarded today. */
export const streakCalendar = (streak: number): readonly StreakDay[] =>
  byDay.map((bonus, index) => ({ day: index + 1, bonus, state: stateOf(index + 1, streak) }));

/** The bonus of the next day. After the last day the streak starts over. */
export const tomorrowsBonus = (streak: number): number => byDay[streak % byDay.length] ?? 0;
