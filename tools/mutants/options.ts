import { parseArgs } from 'node:util';
import { UserError } from '../bootstrap/user-error.mjs';
import { chosenFolder } from './folders.ts';

interface Options {
  folder: string;
  /** Most mutants that are tried. */
  count: number;
  seed: string;
}

const USAGE = 'npm run mutants -- <folder> [--count n] [--seed s]';
const COUNT = 50;

function parsed(argv: readonly string[]) {
  try {
    const options = {
      count: { type: 'string', default: String(COUNT) },
      seed: { type: 'string', default: '1' },
    } as const;
    return parseArgs({ args: [...argv], options, allowPositionals: true });
  } catch {
    throw new UserError(`This is not how mutants are tried: ${USAGE}.`);
  }
}

export function mutantOptions(argv: readonly string[]): Options {
  const { positionals, values } = parsed(argv);
  const count = Number(values.count);
  if (positionals.length > 1 || !Number.isInteger(count) || count < 1) {
    throw new UserError(`One folder and a count of at least 1 are needed: ${USAGE}.`);
  }
  return { folder: chosenFolder(positionals[0]), count, seed: values.seed };
}
