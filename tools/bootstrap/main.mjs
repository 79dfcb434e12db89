// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runThrough } from './command.mjs';
import { Failure } from './failure.mjs';
import { installDependencies } from './install.mjs';
import { findRuntime } from './runtime.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const tools = join(root, 'tools');

/**
 * Runs `tools/<command>/main.ts` on a Node that runs TypeScript, after installing what the lock file asks for.
 * @param {string[]} argv command and its arguments
 */
export async function main([command = '', ...rest]) {
  try {
    const bench = join(root, 'bench', command.replace(/^bench-/, ''), 'main.ts');
    const file = command !== '' && existsSync(bench) ? bench : join(tools, command, 'main.ts');
    if (command === '' || !existsSync(file)) throw new Failure(`Unknown command "${command}". ${usage()}`);
    await installDependencies(root);
    const node = await findRuntime(root);
    process.exitCode = await runThrough(node, ['--disable-warning=ExperimentalWarning', file, ...rest]);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

function usage() {
  const commands = readdirSync(tools).filter((name) => existsSync(join(tools, name, 'main.ts')));
  return `Say one of: ${commands.join(', ')}.`;
}
