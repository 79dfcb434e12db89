import { DAY_MS, type EpochMs } from '@maseki/contracts/time.ts';
import { dayBefore } from './tokyo-day.ts';

/**
 * The end of what is believed of stored moments at `now`. A later one was written by a clock that
 * was wrong then and counts as not there, so that it does not block until its time comes. Within a
 * day moments are believed, because pods whose clocks differ a little must agree.
 */
export const believedUntil = (now: EpochMs): EpochMs => now + DAY_MS;

/** The same for a stored calendar day. */
export const isBelievedDay = (day: string, today: string): boolean => dayBefore(day) <= today;
