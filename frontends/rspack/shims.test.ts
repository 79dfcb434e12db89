import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, jest, test } from '@jest/globals';
import { SHARED } from './shared-libraries.ts';

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
  const keys = [...list.matchAll(/^ {2}'?([\w/-]+)'?[,:]/gm)].map(([, key]) => key);
  expect(keys.sort()).toEqual(Object.keys(SHARED).sort());
});

test('no screen checks input against a schema or reads what one declares, because a page has none', () => {
  const code = sources.map((file) => ({ file, text: read(file).replaceAll(/(?:JSON|Date)\.parse\(/g, '') }));
  expect(
    code
      .filter(({ text }) => /\.(?:safeParse|parse)(?:Async)?\(|\b[A-Z]\w*\.(?:options|shape)\b/.test(text))
      .map(({ file }) => file),
  ).toEqual([]);
});

test('what screens import of contracts, rules and cards loads without schemas, and reads nothing of one', async () => {
  jest.doMock('zod', () => jest.requireActual('./shims/zod.js'));
  const imported = new Set(
    sources.flatMap((file) =>
      [
        ...read(file).matchAll(
          /^(?:import|export) (?!type)[^;]*? from '(@maseki\/(?:contracts|rules|cards)\/[^']+)'/gm,
        ),
      ].map(([, name = '']) => name),
    ),
  );
  expect(imported.size).toBeGreaterThan(10);
  for (const name of imported) await import(name);
});
