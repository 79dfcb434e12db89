import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { packages } from '../structure/tree.ts';

const SKIPPED = /\/(node_modules|dist|out|\.data|\.git|coverage|libs\/cards\/art)$/;

/** A copy of this tree in which a generator is tried. */
export interface TreeCopy {
  folder: string;
  /** Links the packages of this tree, and our own ones as they are in the copy. */
  linkPackages(more?: readonly (readonly [name: string, folder: string])[]): void;
  /** Runs an installed program in the copy. Throws with its output if it fails. */
  run(program: string, ...args: string[]): void;
  /** Runs a command of the copy (`tools/commands/`). Throws with its output if it fails. */
  command(name: string, ...args: string[]): void;
  /** Runs the test files that match, without a browser. */
  jest(...patterns: string[]): void;
}

export function copyTree(folder: string): TreeCopy {
  cpSync(root, folder, { recursive: true, filter: (path) => path === root || !SKIPPED.test(path) });
  const run = (file: string, args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${file} ${args.join(' ')} failed:\n${stdout}${stderr}`);
  };
  return {
    folder,
    linkPackages(more = []) {
      const modules = join(folder, 'node_modules');
      mkdirSync(join(modules, '@maseki'), { recursive: true });
      for (const entry of readdirSync(join(root, 'node_modules'))) {
        if (entry !== '@maseki') symlinkSync(join(root, 'node_modules', entry), join(modules, entry));
      }
      for (const [name, home] of [...packages, ...more]) symlinkSync(join(folder, home), join(modules, name));
      for (const home of packages.values()) {
        // Packages that only one workspace has, in the version that it wants.
        const own = join(root, home, 'node_modules');
        if (existsSync(own)) symlinkSync(own, join(folder, home, 'node_modules'));
      }
    },
    run: (program, ...args) => run(join(root, 'node_modules', '.bin', program), args),
    command: (name, ...args) => run(join(folder, 'tools/commands', `${name}.ts`), args),
    jest: (...patterns) =>
      run(join(root, 'node_modules/jest/bin/jest.js'), [
        ...['--selectProjects', 'node', 'isolated', '--runInBand', '--forceExit', '--'],
        ...patterns,
      ]),
  };
}
