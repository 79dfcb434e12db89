import { expect, test } from '@jest/globals';
import { files, read } from './tree.ts';

const CEILING = 300;

/** Data in the form of code: one row a card. */
const data = /^libs\/cards\/src\/catalogue\//;

test(`no file is longer than ${CEILING} lines`, () => {
  const long = files('{libs,services,gateway,frontends,tools,bench,e2e}/**/*.{ts,tsx,mts,mjs,cjs,css}')
    .filter((file) => !data.test(file))
    .map((file) => ({ file, lines: read(file).split('\n').length - 1 }))
    .filter(({ lines }) => lines > CEILING);
  expect(long).toEqual([]);
});
