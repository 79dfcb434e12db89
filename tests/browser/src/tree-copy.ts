import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@maseki/tools/paths.ts';
import { packages } from '@maseki/tools/structure/tree.ts';

const SKIPPED = /\/(node_modules|dist|out|\.data|\.git|coverage|libs\/cards\/art)$/;

/** Copies this tree, with links to installed packages and to the pictures. */
export function copyTree(folder: string): void {
  cpSync(root, folder, { recursive: true, filter: (path) => path === root || !SKIPPED.test(path) });
  symlinkSync(join(root, 'libs/cards/art'), join(folder, 'libs/cards/art'));
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@maseki'), { recursive: true });
  for (const entry of readdirSync(join(root, 'node_modules'))) {
    if (entry !== '@maseki') symlinkSync(join(root, 'node_modules', entry), join(modules, entry));
  }
  for (const [name, home] of packages) symlinkSync(join(folder, home), join(modules, name));
  for (const home of packages.values()) {
    // Packages that only one workspace has, in the version that it wants.
    const own = join(root, home, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(folder, home, 'node_modules'));
  }
}
