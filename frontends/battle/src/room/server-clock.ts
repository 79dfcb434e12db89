/** Number of latest samples: enough to include a fast message, few enough to follow a clock that was set. */
const SAMPLES = 8;

/** Differences of the server's clock to the browser's in ms, one for each message, the latest last. */
export type ClockSamples = readonly number[];

/** Adds a sample of the server's clock: a message with its time `now`, received at `receivedAt` of the browser's clock. */
export const sampleClock = (
  samples: ClockSamples,
  { now, receivedAt }: { now: number; receivedAt: number },
): ClockSamples => [...samples, now - receivedAt].slice(-SAMPLES);

/** How far the server's clock is ahead of the browser's, in ms. Latency only makes a sample smaller, so the greatest is the most accurate. */
export const clockOffset = (samples: ClockSamples): number => (samples.length === 0 ? 0 : Math.max(...samples));

/** Milliseconds until a deadline of the server, never negative; null without a running clock. */
export const remainingMs = (deadline: number | null, serverNow: number): number | null =>
  deadline === null ? null : Math.max(0, deadline - serverNow);

/** The seconds to show: 1 until the very end, 0 when time is up. */
export const secondsOf = (ms: number): number => Math.ceil(ms / 1000);

/** From here on the countdown is shown as urgent. */
export const URGENT_SECONDS = 10;
