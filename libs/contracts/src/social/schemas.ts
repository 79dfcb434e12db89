import { z } from 'zod';
import { Ulid } from '../ids.ts';
import { CODE_SYMBOLS } from './limits.ts';

export const Person = z.object({ id: Ulid, username: z.string() });
export type Person = z.infer<typeof Person>;

/** Of the alphabet of deck codes, without separators; pages read other spellings. */
export const BattleCode = z.string().regex(new RegExp(`^[0-9A-HJKMNP-TV-Z]{${CODE_SYMBOLS}}$`));

/** An invitation to a battle that stands. */
export const Invitation = z.object({
  id: Ulid,
  from: Person,
  /** Null until somebody has entered its code. */
  to: Person.nullable(),
  /** True if it is for whoever has its code. With a receiver, one of the two is away. */
  by_code: z.literal(true).optional(),
  /** ISO 8601, UTC. */
  expires_at: z.string(),
});
export type Invitation = z.infer<typeof Invitation>;

/** Load again, or begin a battle between friends. Both sides receive it, if it is not lost. */
export const SocialHint = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['friends', 'requests', 'invitations']) }),
  z.object({ type: z.literal('exchange'), exchange_ulid: Ulid }),
  z.object({ type: z.literal('battle'), slug: Ulid }),
]);
export type SocialHint = z.infer<typeof SocialHint>;
