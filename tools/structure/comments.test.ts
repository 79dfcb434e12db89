import { expect, test } from '@jest/globals';
import { LONGEST_COMMENT, longComments } from './comments.ts';
import { files, read } from './tree.ts';

const commented = files('**/*.{ts,tsx,mjs,cjs,css,sh,yaml,tpl}');

test(`no comment is wider than ${LONGEST_COMMENT} columns`, () => {
  const found = commented.flatMap((file) => longComments(file, read(file)).map((line) => `${file}: ${line}`));
  expect(found).toEqual([]);
});

test('a long comment is found in scripts, styles and settings, long code and a long address are not', () => {
  const words = 'word '.repeat(25).trim();
  expect(longComments('a.ts', `const a = '${words}';\n// ${words}\n * ${words}`)).toHaveLength(2);
  expect(longComments('a.ts', `const a = 1; // ${words}`)).toHaveLength(1);
  expect(longComments('a.css', `/* ${words} */`)).toHaveLength(1);
  expect(longComments('a.yaml', `a: '${words}'\n  # ${words}`)).toEqual([`  # ${words}`]);
  expect(longComments('a.ts', `// https://example.org/${'x'.repeat(100)}`)).toEqual([]);
});
