import { lengthOf } from '../text.ts';
import { PASSWORD_MAX, PASSWORD_MIN, USERNAME_MAX } from './limits.ts';

/** With the long-vowel mark (specification, point 5; docs/protocol.md "Identity"). */
const USERNAME = /^[A-Za-z\u3041-\u3096\u30a1-\u30fa\u30fc]+$/u;

export const usernameMessages = {
  required: 'ユーザーネームは必須です',
  letters: 'ユーザーネームは英語、ひらがな、カタカナのみ使用できます',
  tooLong: `ユーザーネームは${USERNAME_MAX}文字以内で入力してください`,
  lookupRequired: 'ユーザーネームを入力してください',
} as const;

const wide = (count: number) => count.toLocaleString('ja-JP-u-nu-fullwide');

export const passwordMessages = {
  required: 'パスワードは必須です',
  tooShort: `パスワードは${wide(PASSWORD_MIN)}文字以上必要です`,
  tooLong: `パスワードは${PASSWORD_MAX}文字以内で入力してください`,
  guessable: '推測されやすいパスワードです',
  confirmationRequired: '確認用パスワードを入力してください',
  mismatch: 'パスワードが一致しません',
  wrong: 'パスワードが違います',
} as const;

/** Letters of keyboards for Japanese, Ａ to ｚ and katakana of half the width. */
const WIDE_OR_HALF = /[\uff21-\uff3a\uff41-\uff5a\uff66-\uff9f]+/g;

/** NFC without spaces around. Phones append a space, Japanese keyboards write wide letters. */
export const typedName = (name: string): string =>
  name
    .trim()
    .replace(WIDE_OR_HALF, (letters) => letters.normalize('NFKC'))
    .normalize('NFC');

/** A sentence for the player, undefined for a possible username. */
export function usernameError(name: string): string | undefined {
  const stored = typedName(name);
  if (stored === '') return usernameMessages.required;
  if (stored.length > USERNAME_MAX) return usernameMessages.tooLong;
  return USERNAME.test(stored) ? undefined : usernameMessages.letters;
}

/** A sentence for the player. The length is in code points, so that an emoji is one. */
export function newPasswordError(password: string): string | undefined {
  if (password === '') return passwordMessages.required;
  if (lengthOf(password) < PASSWORD_MIN) return passwordMessages.tooShort;
  return lengthOf(password) > PASSWORD_MAX ? passwordMessages.tooLong : undefined;
}
