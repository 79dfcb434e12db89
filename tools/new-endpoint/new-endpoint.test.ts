import { expect, test } from '@jest/globals';
import { withEntry, withFeature, withServed } from './create.ts';

test('a file that lacks the object for the entry is named', () => {
  const added = (text: string) => withEntry('x.ts', text, { start: 'const a = {', line: '  b,' });
  expect(added('const a = {\n  c,\n};\n')).toBe('const a = {\n  c,\n  b,\n};\n');
  for (const text of ['const d = {\n};\n', 'const a = {'])
    expect(() => added(text)).toThrow('x.ts has no object that begins with "const a = {" and ends with "};".');
});

test('a path is named once in the README, also by the beginning of many', () => {
  const served = (text: string) => withServed('README.md', text, '/api/deck/hats/');
  const readme = '# deck\n\n- **Serves** `/api/decks/…`,\n  and more.\n- **Calls** `/api/deck/hats/`.\n';
  const added =
    '# deck\n\n- **Serves** `/api/deck/hats/`,\n  `/api/decks/…`,\n  and more.\n- **Calls** `/api/deck/hats/`.\n';
  expect(served(readme)).toBe(added);
  expect(served(added)).toBe(added);
  const many = '- **Serves** `/api/deck/…`.\n';
  expect(served(many)).toBe(many);
  expect(() => served('# deck\n')).toThrow('README.md has no line that begins with "- **Serves**".');
});

test('a new folder is named among the features of its service once, before what is said about them', () => {
  const made = { domain: 'a', name: 'open-box', key: 'openBox', feature: 'box', path: '/api/a/box/' };
  const added = (row: string, feature = 'box') =>
    withFeature('architecture.md', `| b | box |\n${row}\n`, { ...made, feature }).split('\n')[1];
  expect(added('| a | a (pure), export |')).toBe('| a | a (pure), export, box |');
  expect(added('| a | a, b; imports lead one way (`x.ts`) |')).toBe('| a | a, b, box; imports lead one way (`x.ts`) |');
  expect(added('| a | box (small), export |')).toBe('| a | box (small), export |');
  expect(added('| a | box (small), export |', 'box/lids')).toBe('| a | box (small), export |');
  expect(() => added('| c | d |')).toThrow('architecture.md has no row that begins with "| a |".');
});
