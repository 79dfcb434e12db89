import { createHash, randomInt } from 'node:crypto';
import { CODE_ALPHABET } from '@maseki/cards/code-symbols.ts';
import { CODE_SYMBOLS } from '@maseki/contracts/social/limits.ts';

export const newCode = (): string =>
  Array.from({ length: CODE_SYMBOLS }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');

const PREFIX = 'code:';

/** The `pair` of an invitation by a code. */
export const pairOfCode = (code: string): string => PREFIX + createHash('sha256').update(code).digest('hex');

export const isOfCode = (pair: string): boolean => pair.startsWith(PREFIX);

/** For a filter. */
export const OF_CODES = { $gte: PREFIX, $lt: 'code;' } as const;
