import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, jest, test } from '@jest/globals';
import { ON_DEMAND, SHARED } from './shared-libraries.ts';

const repository = join(__dirname, '../..');

const sources = ['frontends', 'libs/ui/src']
  .flatMap((folder) =>
    readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/node_modules|dist|frontends\/rspack|testing|\.test\.|shims/.test(file));

const read = (file: string) => readFileSync(join(repository, file), 'utf8');

/** Names in braces before `from '<module>'`, types left out. */
function names(source: string, statement: 'import' | 'export', from: string): string[] {
  const lists = source.matchAll(new RegExp(`^${statement} \\{([^}]*)\\} from '${from}'`, 'gm'));
  return [...lists].flatMap(([, list = '']) =>
    list.split(',').flatMap((name) => (/^\s*(type .*)?$/.test(name) ? [] : [name.trim()])),
  );
}

test('the shared router has what the screens import from it', () => {
  const shim = read('frontends/rspack/shims/react-router-dom.ts');
  const exported = names(shim, 'export', 'react-router');
  const used = new Set(sources.flatMap((file) => names(read(file), 'import', 'react-router-dom')));
  expect(used.size).toBeGreaterThan(0);
  expect([...used].filter((name) => !exported.includes(name))).toEqual([]);
});

test.each(["react-router'", 'react-router/', "react-hot-toast'", 'swr/(?!infinite)'])(
  'nobody imports %s beside the shared one, which would be a second instance',
  (name) => {
    const pattern = new RegExp(`from '${name}`);
    expect(sources.filter((file) => pattern.test(read(file)))).toEqual([]);
  },
);

test('the shell shares every library that the builds of remotes leave to it', () => {
  const shell = read('frontends/shell/src/remotes/shared-libraries.ts');
  const [, list = ''] = /sharedLibraries = \{(.*)\};/s.exec(shell) ?? [];
  const keys = [...list.matchAll(/^ {2}'?([\w@./-]+)'?[,:]/gm)].map(([, key]) => key);
  expect(keys.sort()).toEqual([...Object.keys(SHARED), ...ON_DEMAND].sort());
});

/** Paths of files of ours that a file needs before it runs. */
const needsOf = (file: string): string[] =>
  [
    ...read(file).matchAll(
      /^(?:import|export) (?!type)[^;]*? from '(@maseki\/\w+\/[^']+\.tsx?|\.{1,2}\/[^']+\.tsx?)'/gm,
    ),
  ].map(([, name = '']) =>
    name.startsWith('.') ? join(file, '..', name) : name.replace(/^@maseki\/(\w+)\//, 'libs/$1/src/'),
  );

test('no remote waits for a module on demand before it can be used', () => {
  const onDemand = ON_DEMAND.map((name) => name.replace('@maseki/ui/', 'libs/ui/src/'));
  const remotes = sources.filter((file) => /^frontends\/\w+\/src\/remote\.tsx$/.test(file));
  const needed = new Set<string>(remotes);
  for (const file of needed) for (const next of needsOf(file)) needed.add(next);
  expect(needed.size).toBeGreaterThan(100);
  expect(onDemand.filter((file) => needed.has(file))).toEqual([]);
});

test('nobody has a copy of a module on demand, by another name than the one that the shell knows', () => {
  const file = (name: string) => name.split('/').at(-1);
  const others = sources
    .filter((source) => !source.startsWith('libs/ui/src/glossary/'))
    .flatMap((source) => [...read(source).matchAll(/(?:from |import\()'([^']+)'/g)].map(([, name = '']) => name));
  const copies = others.filter(
    (name) => ON_DEMAND.some((known) => file(known) === file(name)) && !ON_DEMAND.some((known) => known === name),
  );
  expect(copies).toEqual([]);
  expect(read('libs/ui/src/glossary/card-text.tsx')).toContain(`import('${ON_DEMAND[0]}')`);
});

/** What a file imports for use, not for types: paths of files of ours. */
const importsOf = (file: string): string[] =>
  [
    ...read(file).matchAll(
      /^(?:import|export) (?!type)[^;]*? from '(@maseki\/(?:contracts|rules|cards)\/[^']+|\.{1,2}\/[^']+)'/gm,
    ),
  ].map(([, name = '']) =>
    name.startsWith('.') ? join(file, '..', name) : name.replace(/^@maseki\/(\w+)\//, 'libs/$1/src/'),
  );

/** The files of libs that are part of a page, by whatever way. */
function libsOfScreens(): string[] {
  const found = new Set<string>();
  const open = sources.flatMap(importsOf);
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (!/^libs\/(?:contracts|rules|cards)\//.test(file) || found.has(file)) continue;
    found.add(file);
    open.push(...importsOf(file));
  }
  return [...found];
}

const SCHEMA_USE = /\.(?:safeParse|parse)(?:Async)?\(/;
/** Contracts make schemas of others' members; screens may not read them. */
const MEMBER_USE = /\b[A-Z]\w*\.(?:options|shape)\b/;

test('nothing of a page checks input against a schema or reads what one declares, because it has none', () => {
  const codeOf = (file: string) => read(file).replaceAll(/(?:JSON|Date)\.parse\(/g, '');
  const libs = libsOfScreens();
  expect(libs.length).toBeGreaterThan(10);
  expect([...sources, ...libs].filter((file) => SCHEMA_USE.test(codeOf(file)))).toEqual([]);
  expect(sources.filter((file) => MEMBER_USE.test(codeOf(file)))).toEqual([]);
});

test('what screens import of contracts, rules and cards loads without schemas, and reads nothing of one', async () => {
  jest.doMock('zod', () => jest.requireActual('./shims/zod.js'));
  for (const file of libsOfScreens()) await import(join(repository, file));
});
