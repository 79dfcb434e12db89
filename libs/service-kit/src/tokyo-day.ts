import { DAY_MS, TOKYO_OFFSET_MS } from '@maseki/contracts/time.ts';

/**
 * The calendar day in Asia/Tokyo as `2026-11-21`. Japan has had no daylight saving time since 1951.
 */
export const tokyoDay = (at: number): string => new Date(at + TOKYO_OFFSET_MS).toISOString().slice(0, 10);

/** The moment, in ms, at which the calendar day in Asia/Tokyo began. */
export const tokyoDayStart = (at: number): number => Date.parse(`${tokyoDay(at)}T00:00:00+09:00`);

/** The calendar day before a day. */
export const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
