import { z } from 'zod';
import { FAIRNESS_DAYS } from './limits.ts';

export const FairnessQuery = z.object({ scope: z.enum(['own', 'all']).default('own') });

/** Counts in all, and by the day of Asia/Tokyo, the last first. `own` has no days. */
export const totalAndDays = <Counts extends z.ZodObject>(counts: Counts) =>
  z.object({
    total: counts,
    days: z.array(z.object({ day: z.iso.date(), counts })).max(FAIRNESS_DAYS),
    /** When they were summed, in ms since the epoch. Null before the first time, and of `own`. */
    summed_at: z.int().nullable(),
  });
