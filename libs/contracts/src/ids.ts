import { z } from 'zod';

/** A ULID in its canonical upper case. Ids of users, rooms, exchanges, messages and actions. */
export const Ulid = z.string().regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/);
