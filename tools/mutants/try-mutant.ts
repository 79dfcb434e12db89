import { join } from 'node:path';
import { withDeadline } from '@maseki/contracts/with-deadline.ts';
import { root } from '../paths.ts';
import type { Supervisor } from '../servers/supervisor.ts';
import type { FolderTests } from './folders.ts';
import type { Mutant } from './mutants.ts';

export interface Trial {
  supervisor: Supervisor;
  tests: FolderTests;
  env: Readonly<Record<string, string>>;
  timeoutMs: number;
}

export type Outcome = 'noticed' | 'timed out' | 'survived';

const JEST = join(root, 'node_modules/jest/bin/jest.js');
const NODE_OPTIONS = '--experimental-vm-modules --disable-warning=ExperimentalWarning';

/** Up to the first failure. Without a mutant all tests on the code as it is. */
export async function tryMutant(mutant: Mutant | null, trial: Trial): Promise<Outcome> {
  const { supervisor, tests, env, timeoutMs } = trial;
  const MUTANT = JSON.stringify(mutant && { ...mutant, file: join(root, mutant.file) });
  const child = supervisor.start({
    name: 'jest',
    file: process.execPath,
    args: [
      JEST,
      ...['--config', join(root, 'tools/mutants/jest/config.mjs')],
      ...['--runInBand', '--bail', '--ci', '--silent', '--forceExit'],
      ...['--testPathPatterns', ...tests.patterns],
    ],
    env: { ...env, NODE_OPTIONS, MUTANT },
    cwd: root,
    stage: 3,
  });
  const ended = child.ended.then((how) => (how === 'exit code 0' ? 'survived' : 'noticed'));
  const outcome = await withDeadline(ended, timeoutMs, () => 'timed out' as const);
  if (outcome === 'timed out') await child.kill();
  return outcome;
}
