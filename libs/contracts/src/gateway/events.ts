import { z } from 'zod';
import { broadcast, keyedBroadcast } from '../bus.ts';
import { Ulid } from '../ids.ts';

/** The key of `gatewayHere` to which all gateways listen. */
export const ALL_GATEWAYS = 'all';

export const broadcasts = {
  /** A gateway lives. To all now and then, and to the id of one that starts. */
  gatewayHere: keyedBroadcast({
    subject: 'broadcast.gateway.here',
    payload: z.object({
      id: Ulid,
      /** The time to its next message, in rounds of a second. Without it the gateway leaves. */
      every: z.int().min(1).nullable(),
    }),
  }),
  /** What a gateway let through, to the id of the one that owns the keys. */
  rateLimitCounts: keyedBroadcast({
    subject: 'broadcast.gateway.rate-limit-counts',
    payload: z.object({
      /** Counts by `<limit> <who>`. */
      counts: z.array(z.tuple([z.string(), z.int().min(1)])).max(100_000),
    }),
  }),
  /** Keys at their limits, from their owner. */
  rateLimitsReached: broadcast({
    subject: 'broadcast.gateway.rate-limits-reached',
    payload: z.object({
      /** By `<limit> <who>`, the seconds until the next one may pass. */
      keys: z.array(z.tuple([z.string(), z.int().min(1)])).max(100_000),
    }),
  }),
};
