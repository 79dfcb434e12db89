/** How many of the latest samples count: enough to meet a fast one, few enough to follow a clock that was set. */
const SAMPLES = 8;

/** Differences of the server's clock to ours in ms, one for each message, the latest last. */
export type ClockSamples = readonly number[];

/** Adds what a message says about the server's clock: its time `now`, received at `receivedAt` of our clock. */
export const sampleClock = (
  samples: ClockSamples,
  { now, receivedAt }: { now: number; receivedAt: number },
): ClockSamples => [...samples, now - receivedAt].slice(-SAMPLES);

/** How far the server's clock is ahead of ours, in ms. A message's way only makes this smaller, so the greatest is nearest the truth. */
export const clockOffset = (samples: ClockSamples): number => (samples.length === 0 ? 0 : Math.max(...samples));

/** Milliseconds until a deadline of the server, never negative; null without a running clock. */
export const remainingMs = (deadline: number | null, serverNow: number): number | null =>
  deadline === null ? null : Math.max(0, deadline - serverNow);

/** The seconds that a player reads: 1 until the very end, 0 when time is up. */
export const secondsOf = (ms: number): number => Math.ceil(ms / 1000);

/** From here on the countdown is shown in alarm. */
export const URGENT_SECONDS = 10;
