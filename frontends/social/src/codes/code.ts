import { asSymbols, CODE_ALPHABET, plainCapitals } from '@maseki/cards/code-symbols.ts';
import { CODE_SYMBOLS } from '@maseki/contracts/social/limits.ts';
import { storage } from '@maseki/ui/storage.ts';

/** The code in some spelling, or null for what is none. */
export function readCode(entered: string): string | null {
  const symbols = asSymbols(plainCapitals(entered));
  return symbols.length === CODE_SYMBOLS && [...symbols].every((one) => CODE_ALPHABET.includes(one)) ? symbols : null;
}

/** In two groups. */
export const spellCode = (code: string): string => `${code.slice(0, CODE_SYMBOLS / 2)}-${code.slice(CODE_SYMBOLS / 2)}`;

export const linkOf = (code: string): string => `${location.origin}/vs/${code}`;

const KEY = 'battle-code';

/** This browser keeps the code of its player's invitation, because the server has its hash only. */
export const keptCode = {
  of: (invitation: string): string | null => {
    const [id, code = null] = storage.read(KEY)?.split(':') ?? [];
    return id === invitation ? code : null;
  },
  keep: (invitation: string, code: string): void => storage.write(KEY, `${invitation}:${code}`),
};
