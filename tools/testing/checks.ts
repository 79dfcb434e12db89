import { join } from 'node:path';
import { root } from '../paths.ts';
import type { Supervisor } from '../servers/supervisor.ts';
import type { Count } from './results.ts';

interface Check {
  name: string;
  file: string;
  args: readonly string[];
}

const bin = (name: string) => join(root, 'node_modules', '.bin', name);

/** Checkers at once repeat each other's work, and others keep the remaining cores busy. */
const ONE_CHECKER = ['--checkers', '1'];
const types = (name: string, project: string): Check => ({
  name,
  file: bin('tsc'),
  args: ['-p', join(root, project), ...ONE_CHECKER],
});

/** Rules are checked twice, without types of Node as they run anywhere, and with their tests. */
const checks: readonly Check[] = [
  types('types', 'tsconfig.json'),
  types('types-rules', 'libs/rules'),
  types('types-rules-tests', 'tools/testing/tsconfig.rules-tests.json'),
  { name: 'lint', file: bin('biome'), args: ['check', '--error-on-warnings', '--colors=off'] },
  {
    name: 'unused files, exports and dependencies',
    file: bin('knip'),
    args: ['--no-progress', '--treat-config-hints-as-errors'],
  },
  {
    name: 'links of documents',
    file: bin('remark'),
    args: ['--frail', '--quiet', '--no-stdout', '--ignore-path', '.gitignore', '.'],
  },
];

/** Formats the tree and applies the fixes of lint. Resolves when it is done. */
export const writeFormat = (supervisor: Supervisor): Promise<boolean> =>
  runCheck(supervisor, { name: 'format', file: bin('biome'), args: ['check', '--write', '--colors=off'] });

/** Runs all checks at once. Shows the output of failed ones. */
export async function runChecks(supervisor: Supervisor): Promise<Count> {
  const passed = await Promise.all(checks.map((check) => runCheck(supervisor, check)));
  const good = passed.filter(Boolean).length;
  return { passed: good, failed: passed.length - good, skipped: 0 };
}

async function runCheck(supervisor: Supervisor, { name, file, args }: Check): Promise<boolean> {
  const started = performance.now();
  // The launchers of biome and tsc look for Node on the PATH, so this runs them with its own.
  const child = supervisor.start({ name, file: process.execPath, args: [file, ...args], cwd: root, stage: 0 });
  const passed = (await child.ended) === 'exit code 0';
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${passed ? 'PASS' : 'FAIL'} ${name} (${seconds} s)`);
  if (!passed) console.log(child.output());
  return passed;
}
