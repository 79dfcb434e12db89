export const isPageHidden = (): boolean => document.visibilityState === 'hidden';

/** Consecutive failures after which the page checks, each time, that its session exists. */
const SESSION_CHECK_EVERY = 5;

/** A browser hides why an upgrade was refused, so an ended session looks like a dead server. */
export const mayHaveLostSession = (failures: number): boolean => failures > 0 && failures % SESSION_CHECK_EVERY === 0;

/** Events within it count as one, because one press on a tab raises several. */
const SAME_MOMENT_MS = 1_000;

/** When the tab becomes visible or focused, or the browser online. Returns what stops it. */
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
