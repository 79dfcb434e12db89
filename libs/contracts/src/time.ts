/** A moment in milliseconds since the epoch, 1970-01-01 UTC. */
export type EpochMs = number;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const DAY_S = DAY_MS / 1_000;
/** The lead of Japan's time over UTC. */
export const TOKYO_OFFSET_MS = 9 * HOUR_MS;
