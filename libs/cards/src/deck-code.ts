import { constants } from '@maseki/rules/constants.ts';
import { cardAt, orderedCards, placeOf } from './card-order.ts';
import { asSymbols, CODE_ALPHABET, plainCapitals } from './code-symbols.ts';
import { checkSymbols, isCodeword } from './reed-solomon.ts';

const VERSION = 1;
/** Symbols of 5 bits, 10 for the deck and 2 for the check. */
const DATA_SYMBOLS = 10;
const CHECK_SYMBOLS = 2;
/** Number of cards of which every deck has a code. 12 of 101 are more than 2^50 combinations. */
export const MOST_CARDS = 100;
const LIMIT = 2 ** (5 * DATA_SYMBOLS);
/** An upper limit for every spelling of a code with its separators. */
const LONGEST_INPUT = 64;

/** Malformed or mistyped, of an unknown version, or with unknown cards. */
export type DeckCodeFault = 'wrong_code' | 'unknown_version' | 'unknown_cards';

export type DecodedDeck = { ok: true; cards: string[] } | { ok: false; fault: DeckCodeFault };

/** `[k][n]` ways to choose k of n cards. A double holds every needed number exactly. */
const binomials: number[][] = [Array<number>(orderedCards + 1).fill(1)];
for (let k = 1; k <= constants.deckSize; k++) {
  const row = [0];
  for (let n = 1; n <= orderedCards; n++) row.push((row[n - 1] ?? 0) + (binomials[k - 1]?.[n - 1] ?? 0));
  binomials.push(row);
}
const choices = (n: number, k: number): number => binomials[k]?.[n] ?? 0;

/** Colexicographic, so independent of the number of cards, and the same when some are added. */
const rankOf = (places: readonly number[]): number =>
  [...places].sort((a, b) => a - b).reduce((rank, place, index) => rank + choices(place, index + 1), 0);

/** The combination with this rank, as places of its cards in descending order. */
function combinationAt(rank: number): number[] {
  const places: number[] = [];
  let left = rank;
  let place = orderedCards;
  for (let k = constants.deckSize; k > 0; k--) {
    do place -= 1;
    while (choices(place, k) > left);
    left -= choices(place, k);
    places.push(place);
  }
  return places;
}

/** A number below 2^50 as 10 symbols, the highest first. */
function symbolsOf(rank: number): number[] {
  const symbols: number[] = [];
  for (let left = rank; symbols.length < DATA_SYMBOLS; left = Math.floor(left / 32)) symbols.unshift(left % 32);
  return symbols;
}

/**
 * The code of a deck, such as `MD1-7K2M-Q9XD-4RTB`, identical for the same cards in any order.
 * Throws RangeError unless there are 12 different existing cards.
 */
export function encodeDeck(cards: readonly string[]): string {
  const places = cards.map(placeOf).filter((place) => place !== undefined);
  if (places.length !== constants.deckSize || new Set(places).size !== places.length || cards.length !== places.length)
    throw new RangeError(`A deck code is of ${constants.deckSize} different cards that exist`);
  const rank = rankOf(places);
  if (rank >= LIMIT) throw new RangeError('There are more cards than a code of this version can number');
  const symbols = symbolsOf(rank);
  const text = [...symbols, ...checkSymbols([VERSION, ...symbols])].map((symbol) => CODE_ALPHABET[symbol]).join('');
  return `MD${VERSION}-${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`;
}

/** Plain capitals and digits; letters that resemble digits are replaced by them. */
function plainText(text: string): string {
  const plain = plainCapitals(text);
  return plain.slice(0, 2) + asSymbols(plain.slice(2));
}

/**
 * The cards of a deck code, in the order of their numbers, or the fault of the code. Accepts small
 * and full-width letters, any separators or none, and O, I, L in place of 0 and 1. One wrong
 * character, or two swapped neighbours, never give another deck.
 */
export function decodeDeck(text: string): DecodedDeck {
  if (text.length > LONGEST_INPUT) return { ok: false, fault: 'wrong_code' };
  const [, version, body = ''] = /^MD(\d)([0-9A-Z]*)$/.exec(plainText(text)) ?? [];
  if (version === undefined) return { ok: false, fault: 'wrong_code' };
  if (Number(version) !== VERSION) return { ok: false, fault: 'unknown_version' };
  const symbols = [...body].map((letter) => CODE_ALPHABET.indexOf(letter));
  if (symbols.length !== DATA_SYMBOLS + CHECK_SYMBOLS || symbols.includes(-1) || !isCodeword([VERSION, ...symbols]))
    return { ok: false, fault: 'wrong_code' };
  const rank = symbols.slice(0, DATA_SYMBOLS).reduce((sum, symbol) => sum * 32 + symbol, 0);
  if (rank >= choices(orderedCards, constants.deckSize)) return { ok: false, fault: 'unknown_cards' };
  const cards = combinationAt(rank)
    .reverse()
    .map(cardAt)
    .filter((id) => id !== undefined);
  return { ok: true, cards };
}
