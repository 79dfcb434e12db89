import { z } from 'zod';
import { broadcast } from '../bus.ts';

export const broadcasts = {
  /** The counts of one gateway for the rate limits, which the others add to their own. */
  rateLimitCounts: broadcast({
    subject: 'broadcast.gateway.rate-limit-counts',
    payload: z.object({
      /** Counts by `<limit> <who>`. */
      counts: z.array(z.tuple([z.string(), z.int().min(1)])).max(100_000),
    }),
  }),
};
