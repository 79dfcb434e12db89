import { closeCodes } from '@maseki/contracts/socket.ts';

const FIRST_WITHIN_MS = 500;
const CAP_MS = 5_000;
/** The outage counts as long from this attempt on. */
const LONG_AFTER = 20;
/** A visible tab has to be back within 10 s of the server. */
const LONG_VISIBLE_MS = 9_000;
/** A hidden tab retries immediately when it becomes visible. */
const LONG_HIDDEN_MS = 30_000;

interface DelayOptions {
  /** From 0 to 1. */
  random?: () => number;
  isHidden?: () => boolean;
}

/** Simulated players have no page and count as visible. */
const isPageHidden = (): boolean => typeof document !== 'undefined' && document.visibilityState === 'hidden';

/**
 * Milliseconds to wait before attempt number `attempt` (from 0), with full jitter, so that the
 * players of a restarted pod do not all reconnect at once. There is always a next attempt.
 */
export function reconnectDelay(attempt: number, options: DelayOptions = {}): number {
  const { random = Math.random, isHidden = isPageHidden } = options;
  const long = isHidden() ? LONG_HIDDEN_MS : LONG_VISIBLE_MS;
  const cap = attempt >= LONG_AFTER ? long : Math.min(CAP_MS, FIRST_WITHIN_MS * 2 ** attempt);
  return Math.round(random() * cap);
}

/**
 * Number of consecutive failed attempts after which the page checks
 * that its session still exists, each time anew.
 */
const SESSION_CHECK_EVERY = 5;

/**
 * A browser hides the reason for a refused upgrade, so an ended session looks like a dead server.
 */
export const mayHaveLostSession = (failures: number): boolean => failures > 0 && failures % SESSION_CHECK_EVERY === 0;

/** After these close codes another attempt would end the same way. */
const FINAL_CODES: readonly number[] = [closeCodes.sessionEnded, closeCodes.refused];

export const isFinalClose = (code: number): boolean => FINAL_CODES.includes(code);

/**
 * Period in which events count as one, because one press
 * on a tab raises several of the events below.
 */
const SAME_MOMENT_MS = 1_000;

/**
 * Calls `onReturn` when the tab becomes visible or focused, or the browser comes online. Returns a
 * function that stops listening.
 */
export function listenForReturn(onReturn: () => void): () => void {
  let lastAt = Number.NEGATIVE_INFINITY;
  const handle = () => {
    if (isPageHidden() || performance.now() - lastAt < SAME_MOMENT_MS) return;
    lastAt = performance.now();
    onReturn();
  };
  const targets = [
    [window, 'online'],
    [window, 'focus'],
    [document, 'visibilitychange'],
  ] as const;
  for (const [target, event] of targets) target.addEventListener(event, handle);
  return () => {
    for (const [target, event] of targets) target.removeEventListener(event, handle);
  };
}
