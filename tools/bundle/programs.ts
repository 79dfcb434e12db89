import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '../paths.ts';

export interface Program {
  /** `gateway`, `setup`, `console`, or the name of a service. */
  name: string;
  /** Of its sources, from the root of the tree. */
  folder: string;
}

/** Every process with a `src/main.ts`. A new service needs no entry here. */
export const programs = (tree = root): Program[] =>
  globSync(['services/*/src/main.ts', '{gateway,setup,console}/src/main.ts'], { cwd: tree })
    .map((file) => dirname(dirname(file)))
    .map((folder) => ({ name: basename(folder), folder }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));

/** `main`, operators' programs (`src/…/<name>/main.ts`), and threads' (`*-worker.ts`). */
export function entriesOf({ folder }: Program, tree = root): Record<string, string> {
  const found = (pattern: string) => globSync(`${folder}/src/${pattern}`, { cwd: tree }).sort();
  return Object.fromEntries([
    ['main', join(tree, folder, 'src/main.ts')],
    ...found('*/**/main.ts').map((file) => [basename(dirname(file)), join(tree, file)]),
    ...found('**/*-worker.ts').map((file) => [basename(file, '.ts'), join(tree, file)]),
  ]);
}

/** The folder of a process under `dist`. */
export const distOf = (name: string, dist = join(root, 'dist')): string => join(dist, name);

/** The file that starts a bundled process. */
export const bundleOf = (name: string): string => join(distOf(name), 'main.js');
