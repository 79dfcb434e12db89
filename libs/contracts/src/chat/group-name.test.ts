import { expect, test } from '@jest/globals';
import { GroupName } from './group-name.ts';

const isName = (name: string) => GroupName.safeParse(name).success;

test('names are trimmed NFC of 1 to 40 characters', () => {
  expect(GroupName.parse('  か\u3099る ')).toBe('がる');
  expect(isName('𠮷'.repeat(40))).toBe(true);
  expect(isName('𠮷'.repeat(41))).toBe(false);
  expect(isName('👨‍👩‍👧 家族')).toBe(true);
});

test.each(['a/b', '.', '..', 'a\u0000', 'a\uD800'])('%j does not fit into a path', (name) => {
  expect(isName(name)).toBe(false);
});

test.each(['\u202Eあ', 'あ\u2069', '\u200Fあ'])('%j would turn the text around it', (name) => {
  expect(isName(name)).toBe(false);
});

test.each(['', '  ', '\u200B', '\u3164', '\u2060\uFEFF'])('%j cannot be seen', (name) => {
  expect(GroupName.safeParse(name).error?.issues[0]?.message).toBe('グループ名を入力してください');
});
