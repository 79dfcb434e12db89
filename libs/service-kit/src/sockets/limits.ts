import { type Refusal, refuse } from '@maseki/contracts/errors.ts';
import { socketLimits } from '@maseki/contracts/limits.ts';
import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Limits of one socket's cost for this pod. */
export const limits = {
  ...socketLimits,
  /**
   * Bytes buffered for a slow reader before its socket is terminated. Two hundred such readers must
   * fit into a pod's memory.
   */
  maxBufferedBytes: 512 * 1024,
  /** Messages that may wait while the handler of an earlier one runs. */
  maxQueuedMessages: 60,
  /** How long clients have to confirm the close when the pod stops. */
  closeMs: 2_000,
} as const;

/** A sliding window that lets at most `limit` messages through in any second. `now` is in ms. */
export function perSecond(limit: number): (now: number) => boolean {
  const times: number[] = [];
  return (now) => {
    while (times[0] !== undefined && times[0] <= now - 1_000) times.shift();
    if (times.length >= limit) return false;
    times.push(now);
    return true;
  };
}

const MAX_VIOLATIONS = 10;
const WINDOW_S = 60;

/** Counts sockets that were closed because their sender broke a limit or the protocol. */
export interface ViolationLimiter {
  record(sender: string): Promise<void>;
  /**
   * The refusal for a sender with too many violations in the current minute, null for all others.
   */
  check(sender: string): Promise<Refusal<'rate_limited'> | null>;
}

/**
 * Opening a socket costs more than all its messages, so repeated violations block new sockets
 * (docs/protocol.md "Sockets").
 */
export function createViolationLimiter(): ViolationLimiter {
  const violations = new RateLimiterMemory({ points: MAX_VIOLATIONS, duration: WINDOW_S });
  return {
    async record(sender) {
      await violations.penalty(sender);
    },
    async check(sender) {
      const recorded = await violations.get(sender);
      if (!recorded || recorded.consumedPoints < MAX_VIOLATIONS) return null;
      return refuse('rate_limited', { retryAfter: recorded.msBeforeNext / 1_000 });
    },
  };
}
