import { expect, test } from '@jest/globals';
import { files, read } from './tree.ts';

/** The last argument of a call over several lines, if it is a number. */
const LIMIT = /^(?:\s*\}|\s+\},\n\s+)(?:, )?(\d[\d_]{3,})(?:,\n\s*)?\);$/gm;

/** That of a test that names none. */
const ofAll = Number(/testTimeout: ([\d_]+)/.exec(read('jest.config.mjs'))?.[1]?.replaceAll('_', ''));

const limitsIn = (text: string): number[] => [...text.matchAll(LIMIT)].map(([, ms]) => Number(ms?.replaceAll('_', '')));

test('a test has the limit of all or a longer one, because machines differ by three times (docs/adr/0027)', () => {
  expect(limitsIn("test('a', () => {\n  b();\n}, 60_000);\n")).toEqual([60_000]);
  expect(limitsIn("test(\n  'a',\n  () => {\n    b();\n  },\n  60_000,\n);\n")).toEqual([60_000]);
  const tests = files('**/*.{test,trial}.{ts,tsx}');
  expect(tests.length).toBeGreaterThan(800);
  expect(ofAll).toBe(180_000);
  const tooShort = tests.filter((file) => limitsIn(read(file)).some((ms) => ms <= ofAll));
  expect(tooShort).toEqual([]);
});
