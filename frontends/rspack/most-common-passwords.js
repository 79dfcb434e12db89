import { dictionary } from '@zxcvbn-ts/language-common';

/** Strangers can try about as many in a month (docs/security.md "Guessed passwords"). */
const MOST_COMMON = 3_000;

/** Up to here a password is guessable at any rate (libs/contracts/src/auth/guessable-password.ts). */
const ANY_OF_LENGTH = 4;

/** Sorted words take a fifth less. */
const words = dictionary['passwords-common']
  .slice(0, MOST_COMMON)
  .filter(({ length }) => length > ANY_OF_LENGTH)
  .sort();

/** Gives pages the most common passwords, 8 KB, in place of a package of more than a megabyte. */
export default () => `export const dictionary = { 'passwords-common': '${words.join(' ')}'.split(' ') };`;
