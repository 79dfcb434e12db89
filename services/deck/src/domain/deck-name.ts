import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import { maskProfanity } from '@maseki/moderation/mask-profanity.ts';
import { text } from '../text.ja.ts';

/**
 * Refuses a name that the filter of chats would cover, as for groups, because others may see names
 * of decks one day.
 */
export function checkName<Name extends string | undefined>(name: Name): Result<Name, 'validation_failed'> {
  if (name === undefined || maskProfanity(name) === name) return ok(name);
  return refuse('validation_failed', { fields: { name: [text.obsceneName] } });
}
