import { expect, test } from '@jest/globals';
import { UsageError } from '../bootstrap/user-error.mjs';
import { readArguments } from './read-arguments.ts';

const usage = 'npm run paint -- <colour> [--thick]';
const read = (...args: string[]) =>
  readArguments({ options: { thick: { type: 'boolean', default: false } }, usage, words: [1, 1], args });

test('words and options are read', () => {
  expect(read('red', '--thick')).toMatchObject({ positionals: ['red'], values: { thick: true } });
});

test.each([
  ['an unknown option', ['red', '--thin'], `Unknown option '--thin': ${usage}`],
  ['a missing word', ['--thick'], `An argument is missing: ${usage}`],
  ['a surplus word', ['red', 'blue'], `"blue" is an unknown argument: ${usage}`],
])('%s: one sentence with the usage, exit code 2', (_, args, sentence) => {
  const refusal = catchError(() => read(...args));
  expect(refusal).toBeInstanceOf(UsageError);
  expect(refusal).toMatchObject({ message: sentence, exitCode: 2 });
});

function catchError(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}
