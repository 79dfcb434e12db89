import { z } from 'zod';

/** A ULID in its canonical upper case. Ids of users, rooms, exchanges, messages and actions. */
export const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;
export const Ulid = z.string().regex(ULID);

export const CARD_ID = /^[a-z]+-[0-9]{2}$/;

/** The id of a card of the catalogue, for example `fire-01`. */
export const CardId = z.string().regex(CARD_ID);

/** Pairs of users of which another service is asked at once. */
export const PAIRS_MAX = 1_000;
export const Pairs = z.array(z.tuple([Ulid, Ulid])).max(PAIRS_MAX);

/** `:id` of a path. */
export const IdParam = z.object({ id: Ulid });

/** Of an endpoint of which only success matters. The message may be shown. */
export const Done = z.object({ message: z.string() });
