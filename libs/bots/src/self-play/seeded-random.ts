import { nextWord, type RandomState, randomFromSeed } from '@maseki/rules/random.ts';

/** Reproducible random numbers for self-play and benchmarks. */
export interface SeededRandom {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  random: () => number;
  /** A seed for `createBattle`. */
  seed: () => string;
}

const hex = (text: string): string =>
  [...text].map((letter) => letter.charCodeAt(0).toString(16).padStart(4, '0')).join('');

/** A generator of its own. The same name gives the same numbers. */
export function seededRandom(name: string): SeededRandom {
  let state: RandomState = randomFromSeed(hex(name.padEnd(Math.ceil(Math.max(name.length, 8) / 2) * 2, ' ')));
  const word = () => {
    const [drawn, next] = nextWord(state);
    state = next;
    return drawn;
  };
  return {
    random: () => word() / 0x1_0000_0000,
    seed: () => Array.from({ length: 4 }, () => word().toString(16).padStart(8, '0')).join(''),
  };
}
