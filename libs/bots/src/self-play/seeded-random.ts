import { nextWord, type RandomState, randomFromSeed } from '@maseki/rules/random.ts';

/** Repeatable chance for self-play: the same name gives the same battles. */
export interface SeededRandom {
  /** From 0 to below 1. */
  random: () => number;
  /** A seed for a battle. */
  seed: () => string;
}

const hex = (text: string): string =>
  [...text].map((letter) => letter.charCodeAt(0).toString(16).padStart(4, '0')).join('');

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
