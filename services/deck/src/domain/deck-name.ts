import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import { maskProfanity } from '@maseki/moderation/mask-profanity.ts';
import { text } from '../text.ja.ts';

/** A name that the filter of chats would cover is refused, as that of a group is: names of decks may be shown to others one day. */
export function checkName<Name extends string | undefined>(name: Name): Result<Name, 'validation_failed'> {
  if (name === undefined || maskProfanity(name) === name) return ok(name);
  return refuse('validation_failed', { fields: { name: [text.obsceneName] } });
}
