/** Limit of the delay in ms on a busy page. */
const LONGEST_MS = 2_000;

/** Returns a function that cancels this. */
export function whenIdle(callback: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: LONGEST_MS });
  return () => cancelIdleCallback(handle);
}
