import { z } from 'zod';

/** A ULID in its canonical upper case. Ids of users, rooms, exchanges, messages and actions. */
export const Ulid = z.string().regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/);

/** The id of a card of the catalogue, for example `fire-01`. */
export const CardId = z.string().regex(/^[a-z]+-\d{2}$/);

/** `:id` of a path. */
export const IdParam = z.object({ id: Ulid });

/** The answer of a call of which only success or refusal matters; the sentence may be shown. */
export const Done = z.object({ message: z.string() });
