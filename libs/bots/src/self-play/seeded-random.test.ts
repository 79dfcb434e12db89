import { expect, test } from '@jest/globals';
import { seededRandom } from './seeded-random.ts';

test('the same name gives the same numbers, another name others', () => {
  const numbers = (name: string) => {
    const { random, seed } = seededRandom(name);
    return [random(), random(), seed()];
  };
  expect(numbers('one')).toEqual(numbers('one'));
  expect(numbers('one')).not.toEqual(numbers('two'));
  expect(numbers('')).not.toEqual(numbers('a longer name than the state'));
});

test('numbers lie between 0 and 1, seeds are 128 bits of hex', () => {
  const { random, seed } = seededRandom('range');
  for (let time = 0; time < 1000; time++) {
    const number = random();
    expect(number >= 0 && number < 1).toBe(true);
  }
  expect(seed()).toMatch(/^[0-9a-f]{32}$/);
});
