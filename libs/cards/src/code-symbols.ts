/** Crockford's alphabet, without I, L, O, which look like digits, and without U. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Spaces, and characters that resemble a hyphen on a Japanese keyboard. */
const SEPARATORS = /[\s_\-‐‑‒–—―−ーｰ]/g;

/** Wide and small letters as plain capitals, without separators. */
export const plainCapitals = (text: string): string => text.normalize('NFKC').replace(SEPARATORS, '').toUpperCase();

/** Letters of plain capitals that resemble digits, as those digits. */
export const asSymbols = (capitals: string): string => capitals.replace(/O/g, '0').replace(/[IL]/g, '1');
