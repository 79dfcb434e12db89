import { expect, test } from '@jest/globals';
import { nextBelow, nextWord, type RandomState, randomFromSeed, shuffled } from '@maseki/rules/random.ts';

const draw = (count: number, bound: number): number[] => {
  let state = randomFromSeed('000102030405060708090a0b0c0d0e0f');
  return Array.from({ length: count }, () => {
    const [value, next] = nextBelow(state, bound);
    state = next;
    return value;
  });
};

test('sfc32, worked out by hand', () => {
  let state: RandomState = [1, 2, 3, 4];
  const words = [0, 1, 2].map(() => {
    const [word, next] = nextWord(state);
    state = next;
    return word;
  });
  expect(words).toEqual([7, 34, 56623200]);
});

test('every part of a seed counts, also of a long one', () => {
  const seed = '0'.repeat(64);
  const others = Array.from({ length: 64 }, (_, at) => `${seed.slice(0, at)}1${seed.slice(at + 1)}`);
  const states = new Set([seed, ...others].map((each) => randomFromSeed(each).join()));
  expect(states.size).toBe(65);
});

test('numbers are whole, below the bound and about equally frequent', () => {
  const drawn = draw(12_000, 12);
  for (let value = 0; value < 12; value++) {
    const share = drawn.filter((each) => each === value).length / drawn.length;
    expect(share).toBeGreaterThan(0.07);
    expect(share).toBeLessThan(0.1);
  }
});

test('a shuffle keeps the items and moves them', () => {
  const items = Array.from({ length: 12 }, (_, index) => index);
  const [order] = shuffled(items, randomFromSeed('ff'.repeat(16)));
  expect(order).not.toEqual(items);
  expect([...order].sort((a, b) => a - b)).toEqual(items);
});

test('16 rounds are mixed in after each 128 bits of a seed, so that stored battles can be dealt again', () => {
  let state: RandomState = [0x00010203, 0x04050607, 0x08090a0b, 1 ^ 0x0c0d0e0f];
  for (let round = 0; round < 16; round++) [, state] = nextWord(state);
  expect(randomFromSeed('000102030405060708090a0b0c0d0e0f')).toEqual(state);
});
