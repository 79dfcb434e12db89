import { expect, test } from '@jest/globals';
import { darker, lighter, mix } from './color.ts';

test('a mixture lies between its colours, channel by channel', () => {
  expect(mix('#000000', '#ff8040', 0)).toBe('#000000');
  expect(mix('#000000', '#ff8040', 1)).toBe('#ff8040');
  expect(mix('#000000', '#ff8040', 0.5)).toBe('#804020');
});

test('lighter goes to white, darker to black', () => {
  expect(lighter('#808080', 1)).toBe('#ffffff');
  expect(darker('#808080', 1)).toBe('#000000');
  expect(darker('#646464', 0.5)).toBe('#323232');
});
