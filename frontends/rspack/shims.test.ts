import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { exposesUsedBy, exposesUsedLaterBy } from '@maseki/contracts/gateway/config.ts';
import { exposedBy, exposedFolders } from './federation.ts';

const repository = join(import.meta.dirname, '../..');

const sources = ['frontends', 'libs/ui/src']
  .flatMap((folder) =>
    readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/node_modules|dist|frontends\/rspack|testing|\.test\.|shims/.test(file));

const read = (file: string) => readFileSync(join(repository, file), 'utf8');

/** Names in braces before `from '<module>'`, without types. */
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
  'no file imports %s beside the shared one, which would be a second instance',
  (name) => {
    const pattern = new RegExp(`from '${name}`);
    expect(sources.filter((file) => pattern.test(read(file)))).toEqual([]);
  },
);

const pathOf = (name: string) =>
  name.replace(/^@maseki\/frontend-(\w+)\//, 'frontends/$1/src/').replace(/^@maseki\/(\w+)\//, 'libs/$1/src/');

/** Paths of our files that a file needs before it runs. */
const needsOf = (file: string): string[] =>
  [
    ...read(file).matchAll(
      /^(?:import|export) (?!type)[^;]*? from '(@maseki\/[\w-]+\/[^']+\.tsx?|\.{1,2}\/[^']+\.tsx?)'/gm,
    ),
  ].map(([, name = '']) => (name.startsWith('.') ? join(file, '..', name) : pathOf(name)));

/** The imports that must be present before the first file of a remote has run. */
function neededAtOnce(remotes: readonly string[]): ReadonlySet<string> {
  const needed = new Set(remotes);
  for (const file of needed) for (const next of needsOf(file)) needed.add(next);
  return needed;
}

const remotes = sources.filter((file) => /^frontends\/\w+\/src\/remote\.tsx$/.test(file));

/** The modules of the shell that remotes load. Others of the folder are part of each bundle. */
const GLOSSARY = ['term-text.tsx', 'glossary.ja.ts', 'help-content.tsx'].map((file) => `@maseki/ui/glossary/${file}`);

test('no remote waits for the glossary before it can be used', () => {
  const needed = neededAtOnce(remotes);
  expect(needed.size).toBeGreaterThan(100);
  expect(GLOSSARY.filter((name) => needed.has(pathOf(name)))).toEqual([]);
});

const remoteOf = (file: string) => file.split('/')[1] ?? '';

/** Exposed modules of remotes by import name. */
const ofRemotes = Object.entries(exposedFolders)
  .filter(([, owner]) => owner !== 'shell')
  .flatMap(([folder, owner]) =>
    Object.keys(exposedBy(owner)).map((expose) => ({ name: `${folder}/${expose}`, owner, expose })),
  );

test('an import from another remote is one of its exposed modules, and the shell knows of it', () => {
  // The page of the operators is no remote: it has a copy of what it imports.
  const ofPlayers = sources.filter((file) => remoteOf(file) !== 'console');
  const uses = ofPlayers.flatMap((file) =>
    [...read(file).matchAll(/(?:from |import\()'(@maseki\/frontend-[^']+)'/g)].map(
      ([, name = '']) => [file, name] as const,
    ),
  );
  expect(uses.length).toBeGreaterThan(0);
  for (const [file, name] of uses) {
    const exposed = ofRemotes.find((each) => each.name === name);
    const known = { ...exposesUsedLaterBy(remoteOf(file)), ...exposesUsedBy(remoteOf(file)) };
    expect([name, exposed?.expose]).toEqual([name, known[exposed?.owner ?? '']]);
  }
});

test('no bundle has a copy of a module of the glossary under a name other than the exposed one', () => {
  const file = (name: string) => name.split('/').at(-1);
  const others = sources
    .filter((source) => !source.startsWith('libs/ui/src/glossary/'))
    .flatMap((source) => [...read(source).matchAll(/(?:from |import\()'([^']+)'/g)].map(([, name = '']) => name));
  const copies = others.filter(
    (name) => GLOSSARY.some((known) => file(known) === file(name)) && !GLOSSARY.some((known) => known === name),
  );
  expect(copies).toEqual([]);
  expect(read('libs/ui/src/card/card-text.tsx')).toContain(`import('${GLOSSARY[0]}')`);
  const exposed = GLOSSARY.map((name) => `'./${file(name)}'`);
  const shell = read('frontends/shell/src/federation/page-plugin.ts');
  expect(exposed.filter((expose) => !shell.includes(expose))).toEqual([]);
});

/** Paths of our files in libs that a file imports for use, without types. */
const importsOf = (file: string): string[] =>
  [
    ...read(file).matchAll(
      /^(?:import|export) (?!type)[^;]*? from '(@maseki\/(?:contracts|rules|cards|proof|bots)\/[^']+|\.{1,2}\/[^']+)'/gm,
    ),
  ].map(([, name = '']) =>
    name.startsWith('.') ? join(file, '..', name) : name.replace(/^@maseki\/(\w+)\//, 'libs/$1/src/'),
  );

/** The files of a page and of libs that it contains through any chain of imports, without types. */
function filesOf(pages: readonly string[]): ReadonlySet<string> {
  const files = new Set(pages);
  for (const file of files) for (const next of importsOf(file)) files.add(next);
  return files;
}

/** Pages that check input against schemas, which costs each 24 KB. Operators wait for them. */
const WITH_SCHEMAS = /^frontends\/console\//;

test('no page of players contains schemas', () => {
  const files = [...filesOf(sources.filter((file) => !WITH_SCHEMAS.test(file)))];
  expect(files.filter((file) => file.startsWith('libs/contracts/')).length).toBeGreaterThan(20);
  expect(files.filter((file) => /^import (?!type).* from 'zod/m.test(read(file)))).toEqual([]);
});
