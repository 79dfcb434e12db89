import { expect, test } from '@jest/globals';
import { files, isTest, lineCount } from './tree.ts';

const sources = files('{libs,services,gateway,setup,console,frontends,tools,tests,bench,load-tests}/**/*.{ts,tsx,mjs}')
  .filter((file) => !isTest(file))
  .map((file) => ({ file, lines: lineCount(file) }))
  .sort((a, b) => a.lines - b.lines);

const SHORT = 15;
const MOST_SHORT = 0.18;
const LONGEST = 250;
const P90 = 150;

test(`at most ${MOST_SHORT * 100} % of the source files have ${SHORT} lines or fewer`, () => {
  const short = sources.filter(({ lines }) => lines <= SHORT);
  expect(short.length / sources.length).toBeLessThanOrEqual(MOST_SHORT);
});

test(`no file is longer than ${LONGEST} lines, and nine of ten are at most ${P90}`, () => {
  expect(sources.filter(({ lines }) => lines > LONGEST)).toEqual([]);
  expect(sources[Math.floor(sources.length * 0.9)]?.lines).toBeLessThanOrEqual(P90);
});
