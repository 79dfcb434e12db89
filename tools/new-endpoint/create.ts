import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { UsageError } from '../bootstrap/user-error.mjs';
import { contractOf, handlerOf, type NewEndpoint, pathOf, routeOf, testOf } from './templates.ts';

/** A verb and at least one noun, as all handlers are named. */
const NAME = /^[a-z]+(-[a-z0-9]+)+$/;
const PATH = /^\/api(\/[a-z][a-z0-9_-]*)+\/$/;

interface Wish {
  domain: string;
  name: string;
  /** A folder below the sources of the service, by default `routes` or one named by the noun. */
  wanted?: string | undefined;
  /** Without parameters, by default made of domain and noun. */
  path?: string | undefined;
}

const camelCase = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const domainsOf = (root: string): string[] =>
  globSync('services/*/src/app.ts', { cwd: root })
    .map((file) => file.split('/')[1] ?? '')
    .sort();

/** The folder for a handler, `routes` in a flat service, else one named by the noun. */
function featureOf(root: string, { domain, name, wanted }: Wish): string {
  const source = join(root, 'services', domain, 'src');
  if (wanted !== undefined && !existsSync(join(source, wanted))) {
    throw new UsageError(`services/${domain}/src/${wanted} does not exist: name a folder of that service.`);
  }
  return wanted ?? (existsSync(join(source, 'routes')) ? 'routes' : name.slice(name.indexOf('-') + 1));
}

function checkNames(root: string, domain: string, name: string): void {
  const domains = domainsOf(root);
  if (!domains.includes(domain)) throw new UsageError(`"${domain}" is no domain: choose one of ${domains.join(', ')}.`);
  if (!NAME.test(name)) {
    throw new UsageError(`"${name}" cannot be an endpoint's name: use a verb and a noun, such as list-trophies.`);
  }
  const contracts = globSync('libs/contracts/src/*/http.ts', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  if (contracts.some((text) => new RegExp(`^  ${camelCase(name)}: endpoint\\(`, 'm').test(text))) {
    throw new UsageError(`The endpoint ${camelCase(name)} exists already: choose another name.`);
  }
}

interface Entry {
  /** The first line of the object. */
  start: string;
  line: string;
}

/**
 * The text of a file with a line at the end of the object that begins with `start`. Throws
 * UsageError if it has no such object.
 */
export function withEntry(file: string, text: string, { start, line }: Entry): string {
  const begin = text.indexOf(start);
  const end = begin < 0 ? -1 : text.indexOf('\n};', begin);
  if (end < 0) throw new UsageError(`${file} has no object that begins with "${start}" and ends with "};".`);
  return `${text.slice(0, end)}\n${line}${text.slice(end)}`;
}

/**
 * The text of a service's README that names a path among those that it serves, unchanged if one of
 * them stands for it (`/api/chat/…`). Throws UsageError if it names none.
 */
export function withServed(file: string, text: string, path: string): string {
  const begin = '- **Serves** ';
  if (!text.includes(begin)) throw new UsageError(`${file} has no line that begins with "${begin.trim()}".`);
  const [bullet = ''] = /^- \*\*Serves\*\*[\s\S]*?(?=^- |^$)/m.exec(text) ?? [];
  const named = [...bullet.matchAll(/`(\/[^`]*)`/g)].map(([, one = '']) => one);
  const isNamed = named.some((one) => one === path || (one.endsWith('…') && path.startsWith(one.slice(0, -1))));
  return isNamed ? text : text.replace(begin, () => `${begin}\`${path}\`,\n  `);
}

/**
 * The text of docs/architecture.md that names a folder among the features of a service, unchanged
 * if it does. Throws UsageError if it has no row for the service.
 */
export function withFeature(file: string, text: string, { domain, feature }: NewEndpoint): string {
  const row = new RegExp(`^\\| ${domain} \\| [^;|]*?(?=(?:;[^|]*)? \\|$)`, 'm').exec(text)?.[0];
  if (row === undefined) throw new UsageError(`${file} has no row that begins with "| ${domain} |".`);
  const [folder] = feature.split('/');
  const isNamed = row.split(/[|,]/).some((name) => name.replace(/ \(.*/, '').trim() === folder);
  return isNamed ? text : text.replace(row, () => `${row}, ${folder}`);
}

/** The path of the context of a service from the folder of a new handler. */
function contextFrom(root: string, { domain, feature }: NewEndpoint): string {
  const source = join(root, 'services', domain, 'src');
  const [context = 'context.ts'] = globSync('{context,*/context}.ts', { cwd: source });
  const path = relative(feature, context);
  return path.startsWith('.') ? path : `./${path}`;
}

/** The changed and new files of an endpoint, by their paths. */
function filesOf(root: string, made: NewEndpoint): Map<string, string> {
  const { domain, name, key, feature } = made;
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const contract = `libs/contracts/src/${domain}/http.ts`;
  const declared = `libs/contracts/src/${domain}/routes.ts`;
  const app = `services/${domain}/src/app.ts`;
  const loads = 'load-tests/lib/endpoints.test.ts';
  const readme = `services/${domain}/README.md`;
  const architecture = 'docs/architecture.md';
  const isFlat = existsSync(join(root, 'services', domain, 'src/routes'));
  const isFunction = !read(app).includes(`export const ${domain}Service = defineService`);
  const added = (file: string, entry: Entry) => withEntry(file, read(file), entry);
  const routes = added(app, { start: 'const routes: Handlers<', line: `  ${key},` });
  return new Map([
    [declared, added(declared, { start: 'export const routes = {', line: routeOf(made) })],
    [contract, added(contract, { start: 'export const endpoints = {', line: contractOf(made) })],
    [app, `import { ${key} } from './${feature}/${name}.ts';\n${routes}`],
    [loads, added(loads, { start: 'const leftOut = {', line: `  ${key}: 'no journey calls it yet',` })],
    ...(isFlat ? [] : [[architecture, withFeature(architecture, read(architecture), made)] as const]),
    [readme, withServed(readme, read(readme), made.path)],
    [`services/${domain}/src/${feature}/${name}.ts`, handlerOf(made, contextFrom(root, made))],
    [`services/${domain}/tests/${name}.test.ts`, testOf(made, isFunction)],
  ]);
}

/**
 * Writes a new endpoint into the tree at `root`, which is its route, its contract, its handler, a
 * test, its path in the README of the service, and the line that says that no load test calls it.
 * Returns the written files. Throws UsageError before anything is written if a name cannot be used.
 */
export function createEndpoint(root: string, { domain, name, wanted, path = pathOf(domain, name) }: Wish): string[] {
  checkNames(root, domain, name);
  if (!PATH.test(path)) throw new UsageError(`"${path}" cannot be a path: use words, such as /api/trophies/count/.`);
  const made = { domain, name, key: camelCase(name), feature: featureOf(root, { domain, name, wanted }), path };
  const files = filesOf(root, made);
  const own = [...files.keys()].filter((file) => file.startsWith(`services/${domain}/`) && file.includes(`${name}.`));
  const taken = own.find((file) => existsSync(join(root, file)));
  if (taken) throw new UsageError(`${taken} exists already: choose another name.`);
  for (const [file, text] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return [...files.keys()];
}
