import { ok, type Refusal, refuse } from '@maseki/contracts/errors.ts';
import type { EpochMs } from '@maseki/contracts/time.ts';
import type { Suspension } from '../models.ts';
import { text } from '../text.ja.ts';

/** `until` null is never. */
export const isInForce = (until: Date | null, now: EpochMs): boolean => until === null || until.getTime() > now;

/** Refuses a suspended player with reason and end. */
export function admit(suspension: Suspension | null, now: EpochMs): { ok: true } | Refusal<'account_suspended'> {
  if (suspension === null || !isInForce(suspension.until, now)) return ok(null);
  return refuse('account_suspended', { message: text.suspended(suspension) });
}

/** Users who are not suspended at a moment, as a filter of MongoDB. */
export const notSuspended = (now: EpochMs) => ({
  $or: [{ suspension: null }, { 'suspension.until': { $lte: new Date(now) } }],
});
