import { z } from 'zod';

/** A fact as it lies in the stream `events`. */
export const Envelope = z.object({
  /** Unique: the same id again is the same fact told again. */
  id: z.string(),
  aggregate: z.string(),
  sequence: z.int(),
  at: z.iso.datetime(),
  payload: z.unknown(),
});
export type Envelope = z.infer<typeof Envelope>;
