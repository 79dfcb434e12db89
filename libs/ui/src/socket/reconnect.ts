import { closeCodes } from '@maseki/contracts/socket.ts';

const FIRST_WITHIN_MS = 500;
const CAP_MS = 5_000;
/** From this try on the outage is a long one. */
const LONG_AFTER = 20;
/** Somebody looks at this tab: it has to be back within 10 s of the server. */
const LONG_VISIBLE_MS = 9_000;
/** Nobody looks: the tab tries at once when it is looked at again. */
const LONG_HIDDEN_MS = 30_000;

interface DelayOptions {
  /** From 0 to 1. */
  random?: () => number;
  isHidden?: () => boolean;
}

/** Simulated players have no page: they count as looking. */
const isPageHidden = (): boolean => typeof document !== 'undefined' && document.visibilityState === 'hidden';

/**
 * How many ms to wait before try number `attempt` (from 0): full jitter, so that the players of a restarted pod do not
 * reconnect all at once. There is always a next try.
 */
export function reconnectDelay(attempt: number, options: DelayOptions = {}): number {
  const { random = Math.random, isHidden = isPageHidden } = options;
  const long = isHidden() ? LONG_HIDDEN_MS : LONG_VISIBLE_MS;
  const cap = attempt >= LONG_AFTER ? long : Math.min(CAP_MS, FIRST_WITHIN_MS * 2 ** attempt);
  return Math.round(random() * cap);
}

/** After so many failed tries in a row, and each time so many more, the page finds out whether its session is still there. */
const SESSION_CHECK_EVERY = 5;

/** A browser does not tell why an upgrade was refused: an ended session looks like a dead server. */
export const mayHaveLostSession = (failures: number): boolean => failures > 0 && failures % SESSION_CHECK_EVERY === 0;

/** After these closes another try would end the same way. */
const FINAL_CODES: readonly number[] = [closeCodes.sessionEnded, closeCodes.refused];

export const isFinalClose = (code: number): boolean => FINAL_CODES.includes(code);

/** One press on a tab raises several of the events below; this is how long they count as one. */
const SAME_MOMENT_MS = 1_000;

/** Calls `onReturn` when the player or the network comes back: the tab is visible or focused, the browser is online. Returns how to stop. */
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
