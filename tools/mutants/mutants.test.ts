import { expect, test } from '@jest/globals';
import { chooseMutants, describeMutant, mutantsIn } from './mutants.ts';

test('the same seed chooses the same, another seed others, and none is chosen twice', () => {
  const all = Array.from({ length: 100 }, (_, n) => n);
  const chosen = chooseMutants(all, 20, '1');
  expect(new Set(chosen).size).toBe(20);
  expect(chooseMutants(all, 20, '1')).toEqual(chosen);
  expect(chooseMutants(all, 20, '2')).not.toEqual(chosen);
  expect(chooseMutants(all, 200, '1')).toHaveLength(100);
});

test('a mutant is shown with file, line, and the code before and after', () => {
  const text = 'first();\nif (\n  a\n) b();\n';
  const mutant = { file: 'a.ts', kind: 'condition turned', start: 16, end: 17, replacement: '!(a)' } as const;
  expect(describeMutant(mutant, text)).toBe('a.ts:3 condition turned\n  - a\n  + !(a)');
});

test('sources are broken, their tests are not', () => {
  const found = mutantsIn(['gateway/src/guard']);
  expect(found.length).toBeGreaterThan(30);
  expect(found.filter(({ file }) => file.endsWith('.test.ts'))).toEqual([]);
});
