/** Of GF(32), modulo x^5 + x^2 + 1. Stored twice to avoid a modulo. */
const powers: number[] = [];
for (let power = 1, exponent = 0; exponent < 62; exponent++) {
  powers.push(power);
  power = power & 16 ? (power << 1) ^ 0b100101 : power << 1;
}
const logarithms = new Map(powers.slice(0, 31).map((power, exponent) => [power, exponent]));

function product(one: number, other: number): number {
  const [a, b] = [logarithms.get(one), logarithms.get(other)];
  return a === undefined || b === undefined ? 0 : (powers[a + b] ?? 0);
}

/** The first two powers. A codeword is a polynomial with both as roots. */
const [FIRST, SECOND] = [2, 4];
const SUM = FIRST ^ SECOND;
const PRODUCT = product(FIRST, SECOND);

const valueAt = (word: readonly number[], point: number): number =>
  word.reduce((sum, symbol) => product(sum, point) ^ symbol, 0);

/**
 * The two check symbols of a word of at most 29 symbols from 0 to 31. They belong to a Reed-Solomon
 * code over GF(32), in which two codewords differ in at least three places. Two wrong or swapped
 * symbols therefore never turn a codeword into another one.
 */
export function checkSymbols(word: readonly number[]): [number, number] {
  let [high, low] = [0, 0];
  // Division by (x - 2)(x - 4) with a shift register.
  for (const symbol of word) {
    const factor = high ^ symbol;
    [high, low] = [low ^ product(factor, SUM), product(factor, PRODUCT)];
  }
  return [high, low];
}

/** True if a word with its two check symbols at the end is a codeword. */
export const isCodeword = (word: readonly number[]): boolean =>
  valueAt(word, FIRST) === 0 && valueAt(word, SECOND) === 0;
