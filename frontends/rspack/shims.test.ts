import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const repository = join(__dirname, '../..');

const sources = ['frontends', 'libs/ui/src']
  .flatMap((folder) =>
    readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/node_modules|dist|testing|\.test\.|shims/.test(file));

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
  const exported = [...names(shim, 'export', 'react-router'), ...names(shim, 'export', 'react-router/dom')];
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

test('the shell checks no input, because it has no schemas', () => {
  const checks = sources.filter((file) => file.startsWith('frontends/shell') && /\.(safe)?parse\(/i.test(read(file)));
  expect(checks.filter((file) => !/JSON\.parse/.test(read(file)))).toEqual([]);
});
