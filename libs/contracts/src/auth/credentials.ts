import { z } from 'zod';

export const USERNAME_MAX = 20;
export const PASSWORD_MIN = 3;
export const PASSWORD_MAX = 128;

/** English letters, hiragana, katakana and the long-vowel mark (specification, point 5; docs/protocol.md "Identity"). */
const USERNAME = /^[A-Za-z\u3041-\u3096\u30a1-\u30fa\u30fc]+$/u;

export const usernameMessages = {
  required: 'ユーザーネームは必須です',
  letters: 'ユーザーネームは英語、ひらがな、カタカナのみ使用できます',
  tooLong: `ユーザーネームは${USERNAME_MAX}文字以内で入力してください`,
} as const;

export const passwordMessages = {
  required: 'パスワードは必須です',
  tooShort: 'パスワードは３文字以上必要です',
  tooLong: `パスワードは${PASSWORD_MAX}文字以内で入力してください`,
  confirmationRequired: '確認用パスワードを入力してください',
  mismatch: 'パスワードが一致しません',
  wrong: 'パスワードが違います',
} as const;

/** A username as it is kept: NFC, 1-20 characters. */
export const Username = z
  .string({ error: usernameMessages.required })
  .transform((name) => name.normalize('NFC'))
  .pipe(
    z
      .string()
      .min(1, { error: usernameMessages.required, abort: true })
      .max(USERNAME_MAX, { error: usernameMessages.tooLong })
      .regex(USERNAME, { error: usernameMessages.letters }),
  );

/** A password that may be set: 3-128 characters. Code points count, so that an emoji is one. */
export const NewPassword = z
  .string({ error: passwordMessages.required })
  .min(1, { error: passwordMessages.required, abort: true })
  .refine((password) => [...password].length >= PASSWORD_MIN, { error: passwordMessages.tooShort })
  .refine((password) => [...password].length <= PASSWORD_MAX, { error: passwordMessages.tooLong });
