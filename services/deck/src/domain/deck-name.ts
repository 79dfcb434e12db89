import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import { maskProfanity } from '@maseki/moderation/mask-profanity.ts';
import { text } from '../text.ja.ts';

/** Refuses what the filter of chats covers, because others may see names one day. */
export function checkName<Name extends string | undefined>(name: Name): Result<Name, 'validation_failed'> {
  if (name === undefined || maskProfanity(name) === name) return ok(name);
  return refuse('validation_failed', { fields: { name: [text.obsceneName] } });
}
