import { expect, test } from '@jest/globals';
import { slowExpressions } from './linear-expressions.ts';
import { files } from './tree.ts';

const PLACES = '{libs,services,gateway,console,setup,frontends,tools,tests,bench,load-tests}';
const SAMPLES = 'tools/structure/samples/slow-expressions.ts';

test('no regular expression takes more than linear time', () => {
  const sources = files(`${PLACES}/**/*.{ts,tsx}`).filter((file) => file !== SAMPLES);
  expect(sources).toContain('libs/contracts/src/live/live.ts');
  expect(sources.flatMap((file) => slowExpressions(file).map((found) => `${file} ${found}`))).toEqual([]);
});

test('every expression that repeats what it repeats, or begins again and again, is found, and no other', () => {
  expect(slowExpressions(SAMPLES)).toEqual(['/^(?:[a-z-]+\\/?)*$/', '/^(a+b?)+$/u', '/\\.[^/]*$/', '/^(?:x+)+$/']);
});
