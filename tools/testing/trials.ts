import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../paths.ts';
import { runJest } from './run-jest.ts';
import { runSession } from './run-session.ts';

/** A trial that runs for minutes (docs/adr/0028-one-trial.md), and the words that it was given. */
export interface NamedTrial {
  file: string;
  words: readonly string[];
}

/** Such as `tests/faults/chaos`; null if there is none. */
export function trialNamed([name = '', ...words]: readonly string[], folder = root): NamedTrial | null {
  const path = name.replace(/\/$/, '');
  if (path === '' || !existsSync(join(folder, path))) return null;
  const file = globSync('tests/**/*.trial.ts', { cwd: folder }).find((each) => dirname(each) === path);
  return file === undefined ? null : { file, words };
}

/** Runs a trial by itself in one process; resolves to the exit code. */
export const runTrial = ({ file, words }: NamedTrial): Promise<number> =>
  runSession(async (supervisor, folder) => {
    const env = { TRIAL_ARGUMENTS: JSON.stringify(words) };
    const run = { projects: ['trial'], files: [join(root, file)], workers: 1, seed: 1, env, folder };
    return (await runJest(supervisor, { ...run, inBand: true })).count;
  });
