/**
 * Number of latest samples, enough to include a fast
 * message and few enough to follow a corrected clock.
 */
const SAMPLES = 8;

/** Differences of the server's clock to the browser's in ms, one for each message, latest last. */
export type ClockSamples = readonly number[];

/**
 * Adds a sample of the server's clock, which is a message with its time `now`, received at
 * `receivedAt` of the browser's clock.
 */
export const sampleClock = (
  samples: ClockSamples,
  { now, receivedAt }: { now: number; receivedAt: number },
): ClockSamples => [...samples, now - receivedAt].slice(-SAMPLES);

/**
 * Lead of the server's clock over the browser's, in ms. Latency only makes a sample smaller, so the
 * greatest is the most accurate.
 */
export const clockOffset = (samples: ClockSamples): number => (samples.length === 0 ? 0 : Math.max(...samples));

/** Milliseconds until a deadline of the server, never negative. Null without a running clock. */
export const remainingMs = (deadline: number | null, serverNow: number): number | null =>
  deadline === null ? null : Math.max(0, deadline - serverNow);

/** The displayed seconds, 1 until the very end and 0 when time is up. */
export const secondsOf = (ms: number): number => Math.ceil(ms / 1000);

/** The countdown looks urgent from here on. */
export const URGENT_SECONDS = 10;
