import { expect, test } from '@jest/globals';
import { sortByName } from './group.ts';

test('numbers in names count as numbers', () => {
  const groups = ['その10', 'その2', 'あ'].map((name) => ({ name }));
  expect(sortByName(groups).map(({ name }) => name)).toEqual(['あ', 'その2', 'その10']);
  expect(groups[0]?.name).toBe('その10');
});
