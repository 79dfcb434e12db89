import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../paths.ts';
import { literalsIn } from './design-tokens.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const sheets = globSync(['frontends/*/src/**/*.css', 'libs/ui/src/**/*.module.css'], { cwd: root }).sort();

test.each([
  ['font-size: 0.875rem', 1],
  ['font-size: 14px', 1],
  ['font-size: var(--type-note)', 0],
  ['font-size: 0.9em', 0],
  ['font-size: clamp(1rem, 4vw, 2rem)', 0],
  ['padding: 0 0.5rem', 1],
  ['padding: 0', 0],
  ['margin-top: calc(-1 * var(--space-4))', 0],
  ['gap: var(--space-4) 1rem', 1],
  ['transition:\n    opacity 0.2s,\n    color var(--motion-quick)', 1],
  ['animation: none', 0],
  ['z-index: 3', 1],
  ['z-index: var(--layer-raised)', 0],
  ['width: 3rem', 0],
])('%s has %i literal', (declaration, count) => {
  expect(literalsIn(`.a {\n  ${declaration};\n}`)).toHaveLength(count);
});

test('style sheets of the shell, the remotes and shared components take type, space, motion and layers from the tokens', () => {
  expect(sheets.length).toBeGreaterThan(100);
  expect(sheets.flatMap((file) => literalsIn(read(file)).map((sentence) => `${file}: ${sentence}`))).toEqual([]);
});

test('every token that a style sheet names is there', () => {
  const tokens = read('libs/ui/src/styles/tokens.css');
  const used = sheets.flatMap((file) => [...read(file).matchAll(/var\((--(?:type|space|motion|layer)-[\w-]+)/g)]);
  const missing = used.map(([, name = '']) => name).filter((name) => !tokens.includes(`${name}:`));
  expect([...new Set(missing)]).toEqual([]);
});
