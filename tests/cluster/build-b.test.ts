import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '@maseki/tools/paths.ts';
import { CARD_OF_B, changed, changes } from './build-b.ts';

const files = [...new Set(changes.map(({ file }) => file))];

test.each(files)('%s can be changed into that of build B', (file) => {
  const text = readFileSync(join(root, file), 'utf8');
  expect(changed(file, text)).not.toBe(text);
});

test('what is to be changed must be there once', () => {
  const file = 'libs/cards/src/catalogue/ice.ts';
  expect(() => changed(file, '')).toThrow('exactly once');
  const text = readFileSync(join(root, file), 'utf8');
  expect(() => changed(file, text + text)).toThrow('exactly once');
  expect(changed(file, text)).toContain(CARD_OF_B);
});
