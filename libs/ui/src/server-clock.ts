import { useCallback, useSyncExternalStore } from 'react';

/** Enough to include a fast message and few enough to follow a corrected clock. */
const SAMPLES = 8;

/** Differences of the server's clock to the page's in ms, one for each message, latest last. */
export type ClockSamples = readonly number[];

/** A message with its time `now`, received at `receivedAt` of the page's clock. */
export const sampleClock = (
  samples: ClockSamples,
  { now, receivedAt }: { now: number; receivedAt: number },
): ClockSamples => [...samples, now - receivedAt].slice(-SAMPLES);

/** In ms. Latency only makes a sample smaller, so the greatest is the most accurate. */
export const clockOffset = (samples: ClockSamples): number => (samples.length === 0 ? 0 : Math.max(...samples));

/** Milliseconds until a moment of the server, never negative. Null without one. */
export const remainingMs = <T extends number | null>(until: T, serverNow: number) =>
  (until === null ? null : Math.max(0, until - serverNow)) as T;

/** The displayed seconds, 1 until the very end and 0 when time is up. */
export const secondsOf = (ms: number): number => Math.ceil(ms / 1000);

/**
 * The page's clock in ms since the epoch. It began as the device's, which may be wrong, and does
 * not follow when that is set while the page is open. It may stand still while the device sleeps,
 * after which the first message is the greatest sample. It serves to time messages, not to judge
 * moments.
 */
export const deviceNow = (): number => performance.timeOrigin + performance.now();

// Each remote has its own copy of this module, and all of them note the time of the server.
const SHARED: unique symbol = Symbol.for('maseki.server-clock');
const page = globalThis as typeof globalThis & { [SHARED]?: ClockSamples };

/** Reads the server's clock from a response. Its `Date` has whole seconds, rounded down. */
export function noteServerTime(headers: Headers): void {
  const now = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(now)) page[SHARED] = sampleClock(page[SHARED] ?? [], { now, receivedAt: deviceNow() });
}

/** Forgets what was noted, because the server is another one. */
export function forgetServerTime(): void {
  page[SHARED] = [];
}

const pageOffset = (): number => clockOffset(page[SHARED] ?? []);

/** In ms since the epoch, at most about a second late, to compare the server's moments with. */
export const serverNow = (): number => deviceNow() + pageOffset();

const msUntil = <T extends number | null>(until: T, offset = pageOffset()): T =>
  remainingMs(until, deviceNow() + offset);

/** Calls back at the end of each second until a moment of the server. Returns what stops it. */
function eachSecondUntil(until: number, offset: number | undefined, onSecond: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(
      () => {
        onSecond();
        wait();
      },
      msUntil(until, offset) % 1_000 || 1_000,
    );
  };
  wait();
  return () => clearTimeout(timer);
}

/**
 * Whole seconds until a moment of the server, as they are displayed. Null without one. A component
 * is drawn again only when they change. `offset` is the lead of the server's clock in ms where a
 * screen knows it more exactly, by its socket.
 */
export function useSecondsUntil<T extends number | null>(until: T, offset?: number): T {
  const subscribe = useCallback(
    (onSecond: () => void) => (until === null ? () => undefined : eachSecondUntil(until, offset, onSecond)),
    [until, offset],
  );
  const secondsNow = () => {
    const ms = msUntil(until, offset);
    return ms === null ? null : secondsOf(ms);
  };
  return useSyncExternalStore(subscribe, secondsNow) as T;
}
