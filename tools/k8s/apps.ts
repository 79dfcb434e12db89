import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../bootstrap/user-error.mjs';
import { packagesNeeded, readPackages } from '../bundle/packages.ts';
import { distOf, programs } from '../bundle/programs.ts';
import { root } from '../paths.ts';
import { NONROOT } from './base.ts';
import type { App } from './image.ts';
import { type Entry, entriesBelow } from './layer.ts';

/** The development server of the screens, an image only for development. */
const SCREENS = 'screens';

/** Packages that the development server of the screens imports beside them. */
const SCREEN_TOOLS = ['@rspack/core', '@rspack/dev-server', '@rspack/plugin-react-refresh', 'marked', 'react-refresh'];

/** Starts a process again when one of its sources changes. */
const WATCH = 'tools/watch/main.ts';

/** The images that there are. */
export const imageNames = (dev: boolean): string[] => [
  ...programs().map(({ name }) => name),
  ...(dev ? [SCREENS] : []),
];

/** The output of `npm run bundle` for a process, as `/app`. Throws UserError. */
export function productionApp(name: string): App {
  const folder = distOf(name);
  if (!existsSync(folder)) throw new UserError(`${folder} is missing: run npm run bundle.`);
  const env = { NODE_ENV: 'production', ASSETS_DIR: '/app/frontends' };
  return { entries: entriesBelow(folder, 'app'), args: ['main.js'], env, dev: false };
}

/** As an `/app` that its user may write. It restarts when a source changes. */
export function developmentApp(name: string): App {
  const entries = developmentFiles(name).map((entry) => ({ ...entry, path: join('app', entry.path), owner: NONROOT }));
  const app = { path: 'app', folder: true as const, owner: NONROOT };
  const args = [...(runsOnce(name) ? [] : [WATCH]), 'main.ts'];
  return { entries: [app, ...entries], args, env: { NODE_ENV: 'development' }, dev: true };
}

/** It ends by itself or watches its own sources, so that Node must not restart it. */
export const runsOnce = (name: string): boolean => name === 'setup' || name === SCREENS;

export function developmentFiles(name: string): Entry[] {
  const { tree, needed, main, beside } = developmentContent(name);
  const links = Object.entries(tree.packages).flatMap(([path, { link, resolved = '' }]) =>
    link && needed.includes(resolved) ? [{ path, link: join('../..', resolved) }] : [],
  );
  const files = [...needed, ...beside].flatMap((folder) =>
    entriesBelow(join(root, folder), folder).filter(({ path }) => isNeeded(folder, path.slice(folder.length))),
  );
  return [
    { path: 'package.json', file: join(root, 'package.json') },
    { path: 'main.ts', text: `import './${main}';\n` },
    { path: WATCH, file: join(root, WATCH) },
    ...links,
    ...files,
  ];
}

/** The folders of this tree, apart from installed packages, whose files such an image holds. */
export function developmentFolders(name: string): string[] {
  const { needed, beside } = developmentContent(name);
  return [...needed.filter((folder) => !folder.includes('node_modules')), ...beside];
}

function developmentContent(name: string) {
  const { start, main, beside } = name === SCREENS ? startOfScreens() : startOf(name);
  const tree = readPackages();
  return { tree, needed: packagesNeeded(tree, [...start, 'node_modules/chokidar']), main, beside };
}

function startOf(name: string) {
  const { folder } = programs().find((program) => program.name === name) ?? unknown(name);
  return { start: [folder], main: `${folder}/src/main.ts`, beside: [] };
}

function startOfScreens() {
  const apps = Object.keys(readPackages().packages).filter((path) => /^frontends\/[^/]+$/.test(path));
  const start = [...apps, ...SCREEN_TOOLS.map((name) => `node_modules/${name}`)];
  return { start, main: 'frontends/dev-server.ts', beside: ['frontends', 'docs'] };
}

/** Without tests and packages installed below. Installed ones keep what would be built files. */
const isNeeded = (folder: string, path: string): boolean =>
  !/\/node_modules(\/|$)|\.test\.tsx?$/.test(path) &&
  (folder.includes('node_modules') || !/\/(dist|out|tests)(\/|$)/.test(path));

function unknown(name: string): never {
  throw new UserError(`There is no image "${name}": choose among ${imageNames(true).join(', ')}.`);
}
