import { seasonOf } from '@maseki/contracts/battle/ladder.ts';

export const DAYS = 30;
export const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** In Tokyo, from day 1, a Monday. On day 16 a season is over. */
export const dayStart = (day: number): number => Date.parse('2026-11-16T00:00:00+09:00') + (day - 1) * DAY_MS;

/** True if a season was over when the day began. */
export const isFirstOfSeason = (day: number): boolean => seasonOf(dayStart(day)) !== seasonOf(dayStart(day - 1));
