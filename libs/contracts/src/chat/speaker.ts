import { z } from 'zod';

/** Whom something said counts for, and the pod that has counted it already; goes with what pods tell each other. */
export const Speaker = z.object({ pod: z.string(), who: z.string() });
export type Speaker = z.infer<typeof Speaker>;
