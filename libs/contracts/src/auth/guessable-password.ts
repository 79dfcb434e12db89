import { dictionary } from '@zxcvbn-ts/language-common';
import { lengthOf } from '../text.ts';
import { usernameKey } from './username-key.ts';

/**
 * Fifty thousand passwords from thefts elsewhere, most common first. Pages have the first three
 * thousand (`frontends/rspack/most-common-passwords.js`), about as many as strangers can try in a
 * month. The list leaves out passwords that match patterns, so the patterns below belong to it.
 */
const LISTED: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** All passwords of three or four letters can be tried (docs/security.md "Guessed passwords"). */
const TRIED_ALL = 4;

/** `aaaaa`, `121212`, `hahaha`, `12341234`. */
const REPETITION = /^(.{1,6})\1+$/su;

/** Rows of a keyboard. The digits go on, as in `90123`. */
const ROWS = ['12345678901234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

const codeOf = (letter: string) => letter.codePointAt(0) ?? 0;

/** Letters or digits at the same small distance, such as `abcde`, `97531` or `あいうえお`. */
function isSequence([first = '', second = '', ...rest]: readonly string[]): boolean {
  const step = codeOf(second) - codeOf(first);
  if (rest.length === 0 || step === 0 || Math.abs(step) > 2) return false;
  let before = second;
  return rest.every((letter) => {
    const follows = codeOf(letter) - codeOf(before) === step;
    before = letter;
    return follows;
  });
}

/** Keys beside each other, such as `qwert` or `poiuy`. */
function isKeyboardRow(letters: readonly string[]): boolean {
  const [there, back] = [letters.join(''), letters.toReversed().join('')];
  return ROWS.some((row) => row.includes(there) || row.includes(back));
}

/**
 * True if a password is among the first that an attacker would try, which are short and common
 * ones, patterns, and the account's name in any spelling. Case and width of letters do not count.
 */
export function isGuessablePassword(password: string, username: string): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  const letters = [...text];
  return (
    lengthOf(text) <= TRIED_ALL ||
    LISTED.has(text) ||
    REPETITION.test(text) ||
    isSequence(letters) ||
    isKeyboardRow(letters) ||
    usernameKey(text) === usernameKey(username)
  );
}
