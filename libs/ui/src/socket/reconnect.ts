export const isPageHidden = (): boolean => document.visibilityState === 'hidden';

/** Consecutive failures after which the page checks, each time, that its session exists. */
const SESSION_CHECK_EVERY = 5;

/** A browser hides why an upgrade was refused, so an ended session looks like a dead server. */
export const mayHaveLostSession = (failures: number): boolean => failures > 0 && failures % SESSION_CHECK_EVERY === 0;

/** Events within it count as one, because one press on a tab raises several. */
const SAME_MOMENT_MS = 1_000;

const LOOK_MS = 2_000;
/** A timer that is later by this much has slept with the device. */
const SLEPT_MS = 10_000;

/** One that counts from the start of the page may stand still during a sleep. */
// biome-ignore lint/plugin: its steps are compared with each other and not with the server
const wallClock = (): number => Date.now();

/** Calls `onWake` after the device has slept, or its clock was set. Returns what stops it. */
function listenForWaking(onWake: () => void): () => void {
  let lookedAt = wallClock();
  const look = () => {
    const late = wallClock() - lookedAt - LOOK_MS;
    lookedAt = wallClock();
    if (Math.abs(late) > SLEPT_MS) onWake();
  };
  const timer = setInterval(look, LOOK_MS);
  return () => clearInterval(timer);
}

/** When the tab is seen, focused or online again, or has slept. Returns what stops it. */
export function listenForReturn(onReturn: () => void): () => void {
  let lastAt = Number.NEGATIVE_INFINITY;
  const handle = (event?: Event) => {
    // Only loaded, not kept and shown again.
    if (event instanceof PageTransitionEvent && !event.persisted) return;
    if (isPageHidden() || performance.now() - lastAt < SAME_MOMENT_MS) return;
    lastAt = performance.now();
    onReturn();
  };
  const targets = [
    [window, 'online'],
    [window, 'focus'],
    [window, 'pageshow'],
    [document, 'visibilitychange'],
  ] as const;
  for (const [target, event] of targets) target.addEventListener(event, handle);
  const stopWaking = listenForWaking(handle);
  return () => {
    for (const [target, event] of targets) target.removeEventListener(event, handle);
    stopWaking();
  };
}
