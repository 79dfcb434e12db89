import { expect, test } from '@jest/globals';
import { mutantOptions } from './options.ts';

test('fifty mutants of the seed 1 are tried unless others are wanted', () => {
  expect(mutantOptions(['libs/rules'])).toEqual({ folder: 'libs/rules', count: 50, seed: '1' });
  const named = ['libs/rules', '--count', '3', '--seed', 'x'];
  expect(mutantOptions(named)).toEqual({ folder: 'libs/rules', count: 3, seed: 'x' });
});

test.each([
  [['libs/nothing'], 'There is no folder "libs/nothing"'],
  [[], 'There is no folder ""'],
  [['libs/rules', 'libs/cards'], 'One folder'],
  [['libs/rules', '--count', '0'], 'a count of at least 1'],
  [['libs/rules', '--count', 'many'], 'a count of at least 1'],
  [['libs/rules', '--fast'], 'npm run mutants -- <folder>'],
])('%j is answered with a sentence', (argv, sentence) => {
  expect(() => mutantOptions(argv)).toThrow(sentence);
});
