// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deriveFiles } from './derive.mjs';
import { runInForeground } from './foreground.mjs';
import { installDependencies } from './install.mjs';
import { findRuntime } from './runtime.mjs';
import { UsageError, UserError } from './user-error.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Runs a command on a Node that runs TypeScript, after installing the packages of the lock file.
 * The command is `tools/commands/<command>.ts`, `tools/operator/<act>.ts` for `operator <act>`, or
 * the `main.ts` that `bench <name>`, `load` or `screenshots` names.
 * @param {string[]} argv command and its arguments
 */
export async function main(argv) {
  try {
    const { file, rest } = programOf(argv);
    await installDependencies(root);
    const node = await findRuntime(root);
    await deriveFiles(root, node);
    process.exitCode = await runInForeground(node, ['--disable-warning=ExperimentalWarning', file, ...rest]);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(error.message);
    process.exitCode = error.exitCode;
  }
}

/**
 * The file to run and its arguments.
 * @param {string[]} argv
 */
function programOf([command = '', ...rest]) {
  const [name = ''] = rest;
  if (command === 'bench') return { file: choose('benchmark', benchmarks(), name), rest: rest.slice(1) };
  if (command === 'operator') return { file: choose('act', filesIn('tools/operator'), name), rest: rest.slice(1) };
  return { file: choose('command', commands(), command), rest };
}

/**
 * @param {string} kind what is chosen, for the sentence of an unknown name
 * @param {Map<string, string>} files
 * @param {string} name
 */
function choose(kind, files, name) {
  const file = files.get(name);
  if (file) return file;
  throw new UsageError(`Unknown ${kind} "${name}". Choose one of: ${[...files.keys()].join(', ')}.`);
}

const existing = (/** @type {[string, string][]} */ files) => new Map(files.filter(([, file]) => existsSync(file)));

/** The main file of each benchmark by the name of its folder. */
const benchmarks = () =>
  existing(
    ['bench', 'bench/game'].flatMap((folder) =>
      readdirSync(join(root, folder)).map(
        (name) => /** @type {[string, string]} */ ([name, join(root, folder, name, 'main.ts')]),
      ),
    ),
  );

/** The file of each command by its name. */
const commands = () =>
  existing([
    ...filesIn('tools/commands'),
    ['load', join(root, 'load-tests/runner/main.ts')],
    ['screenshots', join(root, 'tests/browser/screenshots/main.ts')],
  ]);

/**
 * The programs of a folder by their names.
 * @param {string} folder
 */
const filesIn = (folder) =>
  new Map(
    readdirSync(join(root, folder)).map(
      (file) => /** @type {[string, string]} */ ([file.replace(/\.ts$/, ''), join(root, folder, file)]),
    ),
  );
