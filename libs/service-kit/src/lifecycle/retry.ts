import { setTimeout as sleep } from 'node:timers/promises';

interface RetryOptions {
  /** True if a retry can help. Any other error is thrown at once. */
  isTemporary?: (error: unknown) => boolean;
  /** Called before each wait, with the failure. */
  onRetry?: (error: unknown, waitMs: number) => void;
  firstWaitMs?: number;
  longestWaitMs?: number;
  signal?: AbortSignal;
}

/**
 * Retries until it succeeds, waiting longer each time (with jitter, so that pods do not come all at
 * once).
 */
export async function retry<T>(
  attempt: () => Promise<T>,
  { onRetry, isTemporary = () => true, firstWaitMs = 200, longestWaitMs = 5_000, signal }: RetryOptions = {},
): Promise<T> {
  for (let wait = firstWaitMs; ; wait = Math.min(wait * 2, longestWaitMs)) {
    try {
      return await attempt();
    } catch (error) {
      signal?.throwIfAborted();
      if (!isTemporary(error)) throw error;
      const waitMs = Math.round(wait * (0.5 + Math.random() / 2));
      onRetry?.(error, waitMs);
      await sleep(waitMs, undefined, signal ? { signal } : {});
    }
  }
}
