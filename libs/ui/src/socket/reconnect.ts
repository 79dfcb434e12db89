export const isPageHidden = (): boolean => document.visibilityState === 'hidden';

/**
 * Number of consecutive failed attempts after which the page checks
 * that its session still exists, each time.
 */
const SESSION_CHECK_EVERY = 5;

/**
 * A browser hides the reason for a refused upgrade, so an ended session looks like a dead server.
 */
export const mayHaveLostSession = (failures: number): boolean => failures > 0 && failures % SESSION_CHECK_EVERY === 0;

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
