import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../paths.ts';

test.each([
  ['mutants', ['libs/nothing']],
  ['mutants', ['libs/rules', '--fast']],
  ['images', ['nothing']],
  ['images', ['auth', '--as', 'no reference']],
  ['images', ['--fast']],
  ['replay', []],
  ['replay', ['room', '--step', 'x']],
  ['replay', ['room', '--level', 'x']],
  ['freeze-rules', ['--fast']],
  ['freeze-rules', ['folder']],
  ['release', ['x']],
  ['sbom', ['x']],
  ['test-docs', ['x']],
  ['new-endpoint', ['deck']],
  ['new-service', ['Not A Name']],
])(
  'npm run %s refuses %j with one sentence and exit code 2',
  (command, args) => {
    const file = join(root, 'tools/commands', `${command}.ts`);
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', file, ...args],
      { cwd: root, encoding: 'utf8' },
    );
    expect([stdout, stderr.trim().split('\n').length, status]).toEqual(['', 1, 2]);
  },
  60_000,
);
