// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInForeground } from './foreground.mjs';
import { installDependencies } from './install.mjs';
import { findRuntime } from './runtime.mjs';
import { UserError } from './user-error.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Runs `tools/commands/<command>.ts`, or the `main.ts` of a folder in bench/ for `bench/<name>`, that of the load tests for `load` or of the
 * screenshots for `screenshots`, on a Node that runs TypeScript, after
 * installing what the lock file lists.
 * @param {string[]} argv command and its arguments
 */
export async function main([command = '', ...rest]) {
  try {
    const file = commandFiles().get(command);
    if (file === undefined) {
      throw new UserError(`Unknown command "${command}". Choose one of: ${[...commandFiles().keys()].join(', ')}.`);
    }
    await installDependencies(root);
    const node = await findRuntime(root);
    process.exitCode = await runInForeground(node, ['--disable-warning=ExperimentalWarning', file, ...rest]);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** The file of each command by its name. */
function commandFiles() {
  const commands = readdirSync(join(root, 'tools/commands')).map((file) => [
    file.replace(/\.ts$/, ''),
    join(root, 'tools/commands', file),
  ]);
  const benches = readdirSync(join(root, 'bench')).map((name) => [
    `bench/${name}`,
    join(root, 'bench', name, 'main.ts'),
  ]);
  const load = ['load', join(root, 'load-tests', 'runner', 'main.ts')];
  const screenshots = ['screenshots', join(root, 'e2e', 'screenshots', 'main.ts')];
  const files = /** @type {[string, string][]} */ ([...commands, ...benches, load, screenshots]);
  return new Map(files.filter(([, file]) => existsSync(file)));
}
