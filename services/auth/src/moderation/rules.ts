import { ok, type Refusal, refuse } from '@maseki/contracts/errors.ts';
import type { Suspension } from '../models.ts';
import { text } from '../text.ja.ts';

/** `until` null is never. `now` is in ms since the epoch. */
export const isInForce = (until: Date | null, now: number): boolean => until === null || until.getTime() > now;

/** Refuses a suspended player with reason and end. `now` is in ms since the epoch. */
export function admit(suspension: Suspension | null, now: number): { ok: true } | Refusal<'account_suspended'> {
  if (suspension === null || !isInForce(suspension.until, now)) return ok(null);
  return refuse('account_suspended', { message: text.suspended(suspension) });
}

/** Users who are not suspended at a moment (ms since the epoch), as a filter of MongoDB. */
export const notSuspended = (now: number) => ({
  $or: [{ suspension: null }, { 'suspension.until': { $lte: new Date(now) } }],
});
