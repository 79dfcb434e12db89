import { type Refusal, refuse } from '@maseki/contracts/errors.ts';
import { RateLimiterMemory } from 'rate-limiter-flexible';

const MOST_BREACHES = 10;
const WITHIN_S = 60;

/**
 * Keeps out for the rest of a minute who had ten sockets closed in it for breaking the rules of sockets: to open a socket costs
 * more than all that it may send (docs/protocol.md "Sockets").
 */
export function createPenalties() {
  const breaches = new RateLimiterMemory({ points: MOST_BREACHES, duration: WITHIN_S });
  return {
    /** Notes that a socket of this sender was closed for a breach. */
    async note(sender: string): Promise<void> {
      await breaches.penalty(sender);
    },

    /** Why this sender may open no socket now; null when it may. */
    async refusal(sender: string): Promise<Refusal<'rate_limited'> | null> {
      const noted = await breaches.get(sender);
      if (!noted || noted.consumedPoints < MOST_BREACHES) return null;
      return refuse('rate_limited', { retryAfter: noted.msBeforeNext / 1_000 });
    },
  };
}

export type Penalties = ReturnType<typeof createPenalties>;
