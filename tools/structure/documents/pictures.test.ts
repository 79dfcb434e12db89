import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../../paths.ts';
import { files, pages } from '../tree.ts';
import { linksIn } from './links.ts';

const pictures = files('docs/pictures/*');

test('pictures of documents take at most 200 KB each', () => {
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.filter((file) => statSync(join(root, file)).size > 200_000)).toEqual([]);
});

test('every picture is shown by a document', () => {
  const shown = new Set(
    pages().flatMap((page) => linksIn(page).map(({ target }) => target.replace(/^.*pictures\//, ''))),
  );
  expect(pictures.filter((file) => !shown.has(file.replace(/^.*\//, '')))).toEqual([]);
});
