import { expect, test } from '@jest/globals';
import { files, read } from './tree.ts';

test('every token that a style sheet names is there', () => {
  const tokens = read('libs/ui/src/styles/tokens.css');
  const sheets = [...files('frontends/*/src/**/*.css'), ...files('libs/ui/src/**/*.module.css')];
  const used = sheets.flatMap((file) => [...read(file).matchAll(/var\((--(?:type|space|motion|layer)-[\w-]+)/g)]);
  expect(used.length).toBeGreaterThan(100);
  const missing = used.map(([, name = '']) => name).filter((name) => !tokens.includes(`${name}:`));
  expect([...new Set(missing)]).toEqual([]);
});

test('no class of a module has the name of a property, because the bundler exports one of both', () => {
  const modules = files('{frontends/*,libs/ui}/src/**/*.module.css').map((file) => [file, read(file)] as const);
  const mixed = modules.flatMap(([file, sheet]) =>
    [...sheet.matchAll(/--([\w-]+):/g)]
      .filter(([, name]) => new RegExp(`\\.${name}\\b(?!-)`).test(sheet))
      .map(([, name]) => `${file} ${name}`),
  );
  expect(modules.length).toBeGreaterThan(100);
  expect(mixed).toEqual([]);
});
