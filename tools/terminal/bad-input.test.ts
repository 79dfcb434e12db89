import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../paths.ts';

function expectRefusal(file: string, args: readonly string[]): void {
  const node = ['--disable-warning=ExperimentalWarning', join(root, file), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, node, { cwd: root, encoding: 'utf8' });
  expect([stdout, stderr.trim().split('\n').length, status]).toEqual(['', 1, 2]);
}

const PATIENCE_MS = 90_000;

test.each([
  ['mutants', ['libs/nothing']],
  ['mutants', ['libs/rules', '--fast']],
  ['images', ['nothing']],
  ['images', ['auth', '--as', 'no reference']],
  ['images', ['--fast']],
  ['freeze-rules', ['--fast']],
  ['freeze-rules', ['folder']],
  ['test', ['--fast']],
  ['test-docs', ['x']],
  ['new-card', []],
  ['new-card', ['earth-13']],
  ['new-card', ['fire', '--rarity', 'epic']],
])(
  'npm run %s refuses %j with one sentence and exit code 2',
  (command, args) => expectRefusal(`tools/commands/${command}.ts`, args),
  PATIENCE_MS,
);

/** Programs of images for operators, which print how they are used. */
const ofOperators = ['ladder', 'moderate', 'operators'].map((name) => `tools/operator/${name}.ts`);

const programs = globSync(
  '{tools/{commands,operator}/*,bench/{*,game/*}/main,load-tests/runner/main,tests/browser/screenshots/main}.ts',
  {
    cwd: root,
  },
).filter((file) => !ofOperators.includes(file) && !file.endsWith('.test.ts'));

test.each(programs)(
  '%s refuses an unknown option with one sentence and exit code 2',
  (file) => expectRefusal(file, ['--no-such-option']),
  PATIENCE_MS,
);
