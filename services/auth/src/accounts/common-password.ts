import { passwordMessages } from '@maseki/contracts/auth/credentials.ts';
import { type Refusal, refuse } from '@maseki/contracts/errors.ts';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { usernameKey } from './username-key.ts';

/**
 * Fifty thousand passwords from thefts elsewhere, most common first, where a thousand are required.
 * The list leaves out passwords that match patterns, so the patterns below belong to it.
 */
const LISTED: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/**
 * Words of three letters among the common passwords. The list has few, as most sites require longer
 * ones.
 */
const SHORT: ReadonlySet<string> = new Set(
  `ace adm air ale all amo amy ana ann ant art ass bad bar bat bay bed bee ben bet big bob box boy bud bug bus bye cam can car cat com cow cum cup
  dad dan day dee des die doc dog don dot eat eel egg end eve eye fan fat fly foo fox fun gas gay god gun gus guy ham hat hen her him hit hot hug ian
  ice ivy jam jay jen jim job joe jon joy kat kay key kid kim kin kit lee leo liv lol los lov low luv mac mad man mar max may mel men mia mik mom
  mon moo mum net new nic not now off old one out owl pam pan pat pay pen pet pie pig pin pop pot pro pub put ram rat ray red rex rob rod ron roy
  run sam sea sex she sin sir sis sky son spy sue sun sus sys tea ted ten the tim tit toe tom top toy two usa use val van vip web wet win wow www
  yes you zen zip zoe zoo aol abe 1ab a1b 1a2 a1a 1q2 q1w`.split(/\s+/),
);

/** A number that opens a phone, or a year. */
const PIN = /^\d{3,4}$/;

/** `aaa`, `1212`, `hahaha`, `12341234`. */
const REPETITION = /^(.{1,6})\1+$/su;

const codeOf = (letter: string) => letter.codePointAt(0) ?? 0;

/**
 * Letters or digits at the same small distance from each other, such as `abcd`, `7531` or `あいう`. 0
 * also follows 9.
 */
function isSequence([first = '', second = '', ...rest]: readonly string[]): boolean {
  const step = codeOf(second) - codeOf(first);
  if (rest.length === 0 || step === 0 || Math.abs(step) > 2) return false;
  let before = second;
  return rest.every((letter) => {
    const wraps = (before === '9' && letter === '0' && step === 1) || (before === '0' && letter === '9' && step === -1);
    const follows = wraps || codeOf(letter) - codeOf(before) === step;
    before = letter;
    return follows;
  });
}

const KEYBOARD: Readonly<Record<string, readonly (string | null)[]>> = adjacencyGraphs.qwerty;

/** The directions, of the six on a keyboard, in which a key's neighbour is another one. */
const directions = (from: string, to: string) =>
  (KEYBOARD[from] ?? []).flatMap((keys, direction) => (keys?.includes(to) ? [direction] : []));

/** Keys in one straight line, such as `qwe`, `poiuy` or `1qaz`. */
function isKeyboardLine([first = '', second = '', ...rest]: readonly string[]): boolean {
  if (rest.length === 0) return false;
  return directions(first, second).some((direction) => {
    let before = second;
    return rest.every((letter) => {
      const follows = directions(before, letter).includes(direction);
      before = letter;
      return follows;
    });
  });
}

/**
 * True if a password is among the first that an attacker would try, which are common ones,
 * patterns, and the account's name in any spelling. Case and width of letters do not count.
 */
export function isCommonPassword(password: string, username: string): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  const letters = [...text];
  return (
    LISTED.has(text) ||
    SHORT.has(text) ||
    PIN.test(text) ||
    REPETITION.test(text) ||
    isSequence(letters) ||
    isKeyboardLine(letters) ||
    usernameKey(text) === usernameKey(username)
  );
}

interface ChosenPassword {
  /** Of the input, where the sentence belongs. */
  field: string;
  password: string;
  username: string;
}

/** The refusal of a common password, null if it may be taken. */
export const refuseCommonPassword = ({
  field,
  password,
  username,
}: ChosenPassword): Refusal<'validation_failed'> | null =>
  isCommonPassword(password, username)
    ? refuse('validation_failed', { fields: { [field]: [passwordMessages.common] } })
    : null;
