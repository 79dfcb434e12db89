import { z } from 'zod';
import { Ulid } from '../ids.ts';
import { Person } from './person.ts';

/** An invitation to a battle that stands. */
export const Invitation = z.object({
  id: Ulid,
  from: Person,
  to: Person,
  /** ISO 8601, UTC. */
  expires_at: z.string(),
});
export type Invitation = z.infer<typeof Invitation>;
