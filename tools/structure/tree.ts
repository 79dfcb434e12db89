import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../paths.ts';

const ignored = new Set(['node_modules', 'dist', 'out', 'coverage']);

/** Files of the repository that match, as paths from its root. */
export const files = (pattern: string): string[] =>
  globSync(pattern, { cwd: root, withFileTypes: true, exclude: ({ name }) => ignored.has(name) })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();

/** As in `folders('services', 'src/main.ts')` for every service. */
export const folders = (parent: string, holding: string): string[] =>
  globSync(`${parent}/*`, { cwd: root })
    .filter((folder) => existsSync(join(root, folder, holding)))
    .map((folder) => basename(folder))
    .sort();

export const read = (file: string): string => readFileSync(join(root, file), 'utf8');

export const pages = (): string[] => [
  ...files('*.md'),
  ...files('{docs,libs,services,gateway,setup,console,frontends,tools,tests,bench,load-tests,charts}/**/*.md'),
];

/** The folder of every workspace by the name under which the others import it. */
export const packages: ReadonlyMap<string, string> = new Map(
  files('{libs,services,frontends}/*/package.json')
    .concat(files('{gateway,setup,console,tools,tests,bench,load-tests}/package.json'))
    .map((file) => [String(JSON.parse(read(file)).name), file.replace('/package.json', '')]),
);

/** True if a file only serves tests. */
export const isTest = (file: string): boolean => /\.test\.tsx?$|\/(tests?|src\/testing)\//.test(file);
