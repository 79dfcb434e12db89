import { randomInt } from 'node:crypto';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A username that no other test uses (usernames hold letters only). */
export const uniqueName = (): string => Array.from({ length: 14 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
