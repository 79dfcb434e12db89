/** Of sfc32, three words mixed from the seed and a counter. Part of the battle's state. */
export type RandomState = readonly [number, number, number, number];

const WORD = 0x1_0000_0000;

/** Draws one 32-bit word with sfc32 by Chris Doty-Humphrey (PractRand), public domain. */
export function nextWord([a, b, c, counter]: RandomState): [word: number, next: RandomState] {
  const word = (a + b + counter) >>> 0;
  const turned = ((c << 21) | (c >>> 11)) >>> 0;
  return [word, [(b ^ (b >>> 9)) >>> 0, (c + (c << 3)) >>> 0, (turned + word) >>> 0, (counter + 1) >>> 0]];
}

/** In hex. Words are mixed one by one, so every part of a long seed counts. */
export function randomFromSeed(seed: string): RandomState {
  if (!/^([0-9a-f]{8}){4,}$/i.test(seed))
    throw new Error('A battle needs a seed of at least 128 bits in hex, in words of 32 bits');
  let state: RandomState = [0, 0, 0, 1];
  for (let at = 0; at < seed.length; at += 32) {
    const word = (offset: number) => Number.parseInt(seed.slice(at + offset, at + offset + 8) || '0', 16);
    const [a, b, c, counter] = state;
    state = [(a ^ word(0)) >>> 0, (b ^ word(8)) >>> 0, (c ^ word(16)) >>> 0, (counter ^ word(24)) >>> 0];
    for (let round = 0; round < 16; round++) state = nextWord(state)[1];
  }
  return state;
}

/** A whole number from 0 (inclusive) to `bound` (exclusive). */
export function nextBelow(state: RandomState, bound: number): [number, RandomState] {
  const [word, next] = nextWord(state);
  return [Math.floor((word / WORD) * bound), next];
}

/** A shuffled copy (Fisher-Yates). */
export function shuffled<T>(items: readonly T[], state: RandomState): [T[], RandomState] {
  const order = [...items];
  let random = state;
  for (let last = order.length - 1; last > 0; last--) {
    const [pick, next] = nextBelow(random, last + 1);
    random = next;
    [order[last], order[pick]] = [order[pick] as T, order[last] as T];
  }
  return [order, random];
}
