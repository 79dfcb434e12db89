import { expect, test } from '@jest/globals';
import { read } from '../tree.ts';

const pages = ['README.md'].map((file) => ({ file, text: read(file) }));

/** The lines below the one that names the others. */
const rowsOf = (text: string) =>
  (/\n\| \| this game \|[^\n]*\n\|[-|]+\n((?:\|[^\n]*\n)+)/.exec(text)?.[1] ?? '')
    .trim()
    .split('\n')
    .map((line) =>
      line
        .slice(1, -1)
        .split(' | ')
        .map((cell) => cell.trim()),
    );

test.each(pages)('$file: every cell of ours names a test, of theirs a source or that none was read', ({ text }) => {
  expect(rowsOf(text).length).toBeGreaterThan(3);
  for (const [, ours = '', ...theirs] of rowsOf(text)) {
    expect(ours).toMatch(/`[\w/-]+\.test\.ts`/);
    expect(theirs).toHaveLength(5);
    const bare = theirs.filter((cell) => !/\]\[\w+\]|^not looked up$|^none: /.test(cell));
    expect(bare).toEqual([]);
  }
});

test.each(pages)('$file: every source is listed with an address of one version', ({ text: page }) => {
  const sources = new Set([...page.matchAll(/^\[(\w+)\]: https:\/\/\S+$/gm)].map(([, name = '']) => name));
  const used = new Set([...page.matchAll(/\]\[(\w+)\]/g)].map(([, name = '']) => name));
  expect([...used].sort()).toEqual([...sources].sort());
  const addresses = page.split('\n').filter((line) => /^\[\w+\]: /.test(line));
  expect(addresses.filter((line) => !/\/blob\/[0-9a-f]{40}\//.test(line))).toEqual([]);
});
