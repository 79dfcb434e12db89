import { expect, test } from '@jest/globals';
import { lineCount, pages, read } from './tree.ts';

const LONGEST = 120;

/** A row of a table is one line by its syntax, and an address cannot be divided. */
const mayBeLong = (line: string): boolean => /^\s*\|/.test(line) || /^\s*(?:\[\w+\]: )?\S*https?:\/\/\S+$/.test(line);

const longLines = (text: string): string[] =>
  text.split('\n').filter((line) => [...line].length > LONGEST && !mayBeLong(line));

test(`no line of a document is longer than ${LONGEST} characters, except rows of tables and addresses`, () => {
  expect(pages().length).toBeGreaterThan(20);
  const found = pages().flatMap((page) => longLines(read(page)).map((line) => `${page}: ${line}`));
  expect(found).toEqual([]);
});

test('a long line is found, a long row of a table is not', () => {
  const long = 'word '.repeat(30);
  expect(longLines(`short\n${long}\n| ${long} |\nhttps://example.org/${'x'.repeat(120)}`)).toEqual([long]);
});

test('README.md is read at once, so it has at most 120 lines', () => {
  expect(lineCount('README.md')).toBeLessThanOrEqual(120);
});
