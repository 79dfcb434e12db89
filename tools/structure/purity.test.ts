import { expect, test } from '@jest/globals';
import { imports } from './imports.ts';
import { impurities } from './purity.ts';
import { files, isTest } from './tree.ts';

const pure = files('libs/rules/src/**/*.ts').filter((file) => !isTest(file));

test('the rules know no clock, no chance and no IO', () => {
  expect(pure.length).toBeGreaterThan(10);
  expect(pure.flatMap((file) => impurities(file).map((name) => `${file} uses ${name}`))).toEqual([]);
});

test('the rules import zod and themselves only', () => {
  const foreign = pure.flatMap((file) =>
    imports(file)
      .filter((specifier) => specifier !== 'zod' && !specifier.startsWith('.'))
      .map((specifier) => `${file} imports ${specifier}`),
  );
  expect(foreign).toEqual([]);
});

test('what is impure is found, and nothing else', () => {
  expect(impurities('tools/structure/samples/impure.ts').sort()).toEqual(['Date', 'Math.random', 'setTimeout']);
});
