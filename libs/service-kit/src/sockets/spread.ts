import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Acts on all items evenly over a time, in their order, on the first at once, on the last shortly
 * before its end.
 */
export async function spreadOver<T>(totalMs: number, items: readonly T[], act: (item: T) => void): Promise<void> {
  const begun = performance.now();
  for (const [index, item] of items.entries()) {
    const waitMs = begun + (totalMs * index) / items.length - performance.now();
    // A timer is no more exact than that, and thousands of items need not be thousands of timers.
    if (waitMs >= 1) await sleep(waitMs);
    act(item);
  }
}
