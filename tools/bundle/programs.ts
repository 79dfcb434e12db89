import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '../paths.ts';

/** A process of the product, which becomes one folder under `dist` and one image. */
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

/**
 * The entry points of a process by the name of their bundle. They are `main`, operators' programs
 * in the same image (`src/…/<name>/main.ts`), and the programs of worker threads (`*-worker.ts`),
 * which are looked for beside `main`.
 */
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
