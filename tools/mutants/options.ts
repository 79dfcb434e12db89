import { UsageError } from '../bootstrap/user-error.mjs';
import { readArguments } from '../terminal/read-arguments.ts';
import { chosenFolder } from './folders.ts';

interface Options {
  folder: string;
  count: number;
  seed: string;
}

const USAGE = 'npm run mutants -- <folder> [--count n] [--seed s]';
const COUNT = 50;

export function mutantOptions(argv: readonly string[]): Options {
  const { positionals, values } = readArguments({
    options: { count: { type: 'string', default: String(COUNT) }, seed: { type: 'string', default: '1' } },
    usage: USAGE,
    words: [0, 1],
    args: argv,
  });
  const count = Number(values.count);
  if (!Number.isInteger(count) || count < 1) {
    throw new UsageError(`"${values.count}" is no count of at least 1: ${USAGE}`);
  }
  return { folder: chosenFolder(positionals[0]), count, seed: values.seed };
}
