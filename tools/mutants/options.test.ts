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
  [['libs/rules', 'libs/cards'], '"libs/cards" is an unknown argument'],
  [['libs/rules', '--count', '0'], 'is no count of at least 1'],
  [['libs/rules', '--count', 'many'], 'is no count of at least 1'],
  [['libs/rules', '--fast'], 'npm run mutants -- <folder>'],
])('%j is answered with a sentence', (argv, sentence) => {
  expect(() => mutantOptions(argv)).toThrow(
    expect.objectContaining({ message: expect.stringContaining(sentence), exitCode: 2 }),
  );
});
