import { z } from 'zod';
import { lengthOf } from '../text.ts';

const USERNAME_MAX = 20;
const PASSWORD_MIN = 3;
const PASSWORD_MAX = 128;

/**
 * English letters, hiragana, katakana and the long-vowel mark (specification, point 5;
 * docs/protocol.md "Identity").
 */
const USERNAME = /^[A-Za-z\u3041-\u3096\u30a1-\u30fa\u30fc]+$/u;

export const usernameMessages = {
  required: 'ユーザーネームは必須です',
  letters: 'ユーザーネームは英語、ひらがな、カタカナのみ使用できます',
  tooLong: `ユーザーネームは${USERNAME_MAX}文字以内で入力してください`,
  lookupRequired: 'ユーザーネームを入力してください',
} as const;

export const passwordMessages = {
  required: 'パスワードは必須です',
  tooShort: 'パスワードは３文字以上必要です',
  tooLong: `パスワードは${PASSWORD_MAX}文字以内で入力してください`,
  guessable: '推測されやすいパスワードです',
  confirmationRequired: '確認用パスワードを入力してください',
  mismatch: 'パスワードが一致しません',
  wrong: 'パスワードが違います',
} as const;

/** Letters of keyboards for Japanese, Ａ to ｚ and katakana of half the width. */
const WIDE_OR_HALF = /[\uff21-\uff3a\uff41-\uff5a\uff66-\uff9f]+/g;

/**
 * A username as it was meant, NFC without surrounding spaces. Phones put a space behind a name, and
 * keyboards for Japanese write wide letters.
 */
export const typedName = (name: string): string =>
  name
    .trim()
    .replace(WIDE_OR_HALF, (letters) => letters.normalize('NFKC'))
    .normalize('NFC');

/**
 * The fault of a username as a sentence for the player, undefined for a possible one. Pages use it
 * without schemas.
 */
export function usernameError(name: string): string | undefined {
  const stored = typedName(name);
  if (stored === '') return usernameMessages.required;
  if (stored.length > USERNAME_MAX) return usernameMessages.tooLong;
  return USERNAME.test(stored) ? undefined : usernameMessages.letters;
}

/**
 * The fault of a new password as a sentence for the player. It needs 3-128 code points, so that an
 * emoji is one.
 */
export function newPasswordError(password: string): string | undefined {
  if (password === '') return passwordMessages.required;
  if (lengthOf(password) < PASSWORD_MIN) return passwordMessages.tooShort;
  return lengthOf(password) > PASSWORD_MAX ? passwordMessages.tooLong : undefined;
}

/** Refuses with the sentence of one of the functions above. */
const accepted =
  (errorOf: (text: string) => string | undefined): z.core.CheckFn<string> =>
  ({ value: input, issues }) => {
    const message = errorOf(input);
    if (message !== undefined) issues.push({ code: 'custom', message, input });
  };

/** The part of `typedName` and `USERNAME` that JSON Schema can express. */
const TYPED_USERNAME = /^\s*[A-Za-z\uff21-\uff3a\uff41-\uff5a\u3041-\u3096\u30a1-\u30fa\u30fc]+\s*$/;

/** A username in its stored form, NFC with 1-20 characters. */
export const Username = z
  .string({ error: usernameMessages.required })
  .transform(typedName)
  .pipe(z.string().check(accepted(usernameError)))
  .meta({ minLength: 1, maxLength: USERNAME_MAX, pattern: TYPED_USERNAME.source });

const LOOKUP_MAX = 100;

/** A name to look a user up by. It may be an impossible username, for which there is no user. */
export const LookupName = z
  .string({ error: usernameMessages.lookupRequired })
  .refine((name) => lengthOf(name) <= LOOKUP_MAX, { error: usernameMessages.tooLong, abort: true })
  .transform(typedName)
  .pipe(z.string().min(1, { error: usernameMessages.lookupRequired }))
  .meta({ minLength: 1, maxLength: LOOKUP_MAX, pattern: '\\S' });

/**
 * A password that may be set. Forms warn of one that others could guess (`isGuessablePassword`).
 */
export const NewPassword = z
  .string({ error: passwordMessages.required })
  .check(accepted(newPasswordError))
  .meta({ minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX });

/** Longer than any password, so that the comparison refuses a wrong one and not its length. */
const PRESENT_PASSWORD_MAX = 1000;

/** The password that a player has, to confirm a change of the account. */
export const PresentPassword = z
  .string({ error: passwordMessages.required })
  .min(1, { error: passwordMessages.required })
  .refine((password) => lengthOf(password) <= PRESENT_PASSWORD_MAX, { error: passwordMessages.wrong })
  .meta({ minLength: 1, maxLength: PRESENT_PASSWORD_MAX });
