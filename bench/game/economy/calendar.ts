/** The days that are simulated. */
export const DAYS = 30;
export const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** The moment at which a day of the simulation begins in Tokyo, from day 1. */
export const dayStart = (day: number): number => Date.parse('2026-12-01T00:00:00+09:00') + (day - 1) * DAY_MS;
