import { z } from 'zod';
import { Ulid } from '../ids.ts';

/** A user as others see them. */
export const Person = z.object({ id: Ulid, username: z.string() });
export type Person = z.infer<typeof Person>;
