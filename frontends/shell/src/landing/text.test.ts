import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { floatingImages } from './floating-cards.tsx';
import { text } from './text.ja.ts';

const repository = join(import.meta.dirname, '../../../..');

test.each(text.developers.entries)('the page of $role is a document of the project', ({ page }) => {
  expect(existsSync(join(repository, page.replace(/\.html$/, '.md')))).toBe(true);
});

test.each([
  ...floatingImages,
  ...text.features.entries.map(({ image }) => image),
  ...text.developers.entries.map(({ image }) => image),
])('%s is an existing picture', (src) => {
  expect(existsSync(join(repository, src.replace(/^\/assets/, 'libs/cards/art')))).toBe(true);
});
