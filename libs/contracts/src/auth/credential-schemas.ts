import { z } from 'zod';
import { lengthOf } from '../text.ts';
import { newPasswordError, passwordMessages, typedName, usernameError, usernameMessages } from './credentials.ts';
import { LOOKUP_MAX, PASSWORD_MAX, PASSWORD_MIN, PRESENT_PASSWORD_MAX, USERNAME_MAX } from './limits.ts';

/** Refuses with the sentence of a function of credentials.ts. */
const accepted =
  (errorOf: (text: string) => string | undefined): z.core.CheckFn<string> =>
  ({ value: input, issues }) => {
    const message = errorOf(input);
    if (message !== undefined) issues.push({ code: 'custom', message, input });
  };

/** The part of `typedName` and `USERNAME` that JSON Schema can express. */
const TYPED_USERNAME = /^\s*[A-Za-z\uff21-\uff3a\uff41-\uff5a\u3041-\u3096\u30a1-\u30fa\u30fc]+\s*$/;

/** A username in its stored form, NFC. */
export const Username = z
  .string({ error: usernameMessages.required })
  .transform(typedName)
  .pipe(z.string().check(accepted(usernameError)))
  .meta({ minLength: 1, maxLength: USERNAME_MAX, pattern: TYPED_USERNAME.source });

/** A name to look a user up by. It may be an impossible username, for which there is no user. */
export const LookupName = z
  .string({ error: usernameMessages.lookupRequired })
  .refine((name) => lengthOf(name) <= LOOKUP_MAX, { error: usernameMessages.tooLong, abort: true })
  .transform(typedName)
  .pipe(z.string().min(1, { error: usernameMessages.lookupRequired }))
  .meta({ minLength: 1, maxLength: LOOKUP_MAX, pattern: '\\S' });

/** Forms warn of one that others could guess (`isGuessablePassword`). */
export const NewPassword = z
  .string({ error: passwordMessages.required })
  .check(accepted(newPasswordError))
  .meta({ minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX });

export const PresentPassword = z
  .string({ error: passwordMessages.required })
  .min(1, { error: passwordMessages.required })
  .refine((password) => lengthOf(password) <= PRESENT_PASSWORD_MAX, { error: passwordMessages.wrong })
  .meta({ minLength: 1, maxLength: PRESENT_PASSWORD_MAX });
