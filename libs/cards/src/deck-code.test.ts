import { expect, test } from '@jest/globals';
import { ATTRIBUTES } from '@maseki/rules/attributes.ts';
import { nextBelow, randomFromSeed } from '@maseki/rules/random.ts';
import { cardAt, orderedCards, placeOf } from './card-order.ts';
import { catalogue } from './catalogue.ts';
import { decodeDeck, encodeDeck, MOST_CARDS } from './deck-code.ts';
import { checkSymbols } from './reed-solomon.ts';
import { STARTER_DECK } from './starter-deck.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const DECKS = 100_000;
/** All cards by their numbers in codes, not in the order of the catalogue. */
const ids = Array.from({ length: orderedCards }, (_, place) => cardAt(place) ?? '');

function* randomDecks(count: number): Generator<string[]> {
  let random = randomFromSeed('5eed'.repeat(8));
  for (let n = 0; n < count; n++) {
    const left = [...ids];
    const deck: string[] = [];
    while (deck.length < 12) {
      const [at, next] = nextBelow(random, left.length);
      random = next;
      deck.push(...left.splice(at, 1));
    }
    yield deck;
  }
}

const wrong = { ok: false, fault: 'wrong_code' };
const sorted = (cards: readonly string[]) => [...cards].sort((a, b) => (placeOf(a) ?? 0) - (placeOf(b) ?? 0));
/** The deck of the first twelve cards, which has the lowest rank. */
const FIRST_CODE = 'MD1-0000-0000-00VX';
const starterCode = encodeDeck(STARTER_DECK);

test('a code can be read aloud, as a version and three groups of four', () => {
  expect(starterCode).toMatch(/^MD1(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
});

// Players have passed these two codes on, so they never change.
test('the codes of known decks stay the same', () => {
  expect(starterCode).toBe('MD1-39JR-F091-0TDS');
  expect(encodeDeck(ids.slice(0, 12))).toBe(FIRST_CODE);
});

test('the first set has the first 96 numbers, and every card has one', () => {
  const firstSet = ATTRIBUTES.flatMap((type) => catalogue.filter((card) => card.type === type).slice(0, 12));
  expect(ids.slice(0, 96)).toEqual(firstSet.map(({ id }) => id));
  expect(ids.toSorted()).toEqual(catalogue.map(({ id }) => id).toSorted());
});

test(`${DECKS} random decks survive encoding and decoding, with the same code in any order`, () => {
  const codes = new Set<string>();
  for (const deck of randomDecks(DECKS)) {
    const code = encodeDeck(deck);
    const decoded = decodeDeck(code);
    // Matchers would take minutes.
    if (!decoded.ok || decoded.cards.join() !== sorted(deck).join())
      expect([code, decoded]).toEqual([code, sorted(deck)]);
    codes.add(code);
  }
  expect(codes.size).toBe(DECKS);
  expect(encodeDeck(STARTER_DECK.toReversed())).toBe(starterCode);
});

test('every deck has a code of this version; cards beyond the limit need another one', () => {
  const combinations = (n: number) =>
    Array.from({ length: 12 }).reduce<bigint>((found, _, at) => (found * BigInt(n - at)) / BigInt(at + 1), 1n);
  expect([combinations(MOST_CARDS) <= 2n ** 50n, combinations(MOST_CARDS + 1) <= 2n ** 50n]).toEqual([true, false]);
  expect(orderedCards).toBeLessThanOrEqual(MOST_CARDS);
});

test('the first and the last combination have codes', () => {
  const last = ids.slice(-12);
  expect(decodeDeck(encodeDeck(last))).toEqual({ ok: true, cards: last });
  expect(decodeDeck(FIRST_CODE)).toEqual({ ok: true, cards: ids.slice(0, 12) });
});

const replaced = (text: string, at: number, letter: string) => text.slice(0, at) + letter + text.slice(at + 1);

/** The code with each of its characters replaced by every other character. */
const withOneError = (code: string): string[] =>
  [...code].flatMap((own, at) =>
    own === '-' ? [] : [...ALPHABET].filter((other) => other !== own).map((other) => replaced(code, at, other)),
  );

/** The code with each pair of different neighbours swapped, also across a hyphen. */
function withSwaps(code: string): string[] {
  const plain = code.replaceAll('-', '');
  return [...plain].flatMap((own, at) => {
    const next = plain[at + 1];
    return next === undefined || next === own ? [] : [plain.slice(0, at) + next + own + plain.slice(at + 2)];
  });
}

test('every single wrong character and every swap of neighbours is refused', () => {
  let tried = 0;
  for (const deck of [STARTER_DECK, ...randomDecks(200)]) {
    const code = encodeDeck(deck);
    for (const text of [...withOneError(code), ...withSwaps(code)]) {
      tried += 1;
      if (decodeDeck(text).ok) expect([code, text]).toEqual([code, 'refused']);
    }
  }
  expect(tried).toBeGreaterThan(80_000);
});

test.each([
  ['small letters', starterCode.toLowerCase()],
  ['full-width letters', starterCode.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))],
  ['no hyphens', starterCode.replaceAll('-', '')],
  ['spaces', ` ${starterCode.replaceAll('-', ' ')}\n`],
  ['long vowel marks', starterCode.replaceAll('-', 'ー')],
  ['minus signs', starterCode.replaceAll('-', '−')],
])('%s are accepted', (_, text) => {
  expect(decodeDeck(text)).toEqual({ ok: true, cards: sorted(STARTER_DECK) });
});

test('letters that resemble digits are read as digits', () => {
  const cards = ids.slice(0, 12);
  expect(decodeDeck('MDl-oooo-OOOO-0oVX')).toEqual({ ok: true, cards });
  expect(decodeDeck('mdi-OOOO-OOOO-OOvx')).toEqual({ ok: true, cards });
});

test.each([
  [''],
  ['MD1'],
  [starterCode.slice(0, -1)],
  [`${starterCode}0`],
  [starterCode.slice(4)],
  [starterCode.replace(/.$/, 'U')],
  ['MD1-😀😀😀😀-0000-0000'],
  ['MD1-0000-0000-00VX\u0000'],
  ['__proto__'],
  ['M'.repeat(1_000_000)],
])('%p is no code', (text) => {
  expect(decodeDeck(text)).toEqual(wrong);
});

test('a code of another version is refused as such', () => {
  for (const version of ['0', '2', '9'])
    expect(decodeDeck(starterCode.replace('MD1', `MD${version}`))).toEqual({ ok: false, fault: 'unknown_version' });
});

test('a valid code of unknown cards is refused as such', () => {
  const symbols = Array<number>(10).fill(31);
  const text = [...symbols, ...checkSymbols([1, ...symbols])].map((symbol) => ALPHABET[symbol]).join('');
  expect(decodeDeck(`MD1${text}`)).toEqual({ ok: false, fault: 'unknown_cards' });
});

test.each([
  ['too few', STARTER_DECK.slice(1)],
  ['too many', ids.slice(0, 13)],
  ['one twice', [...STARTER_DECK.slice(1), STARTER_DECK[1] ?? '']],
  ['an unknown one', [...STARTER_DECK.slice(1), 'fire-99']],
])('a deck with %s cards has no code', (_, cards) => {
  expect(() => encodeDeck(cards)).toThrow(RangeError);
});
