import { expect, test } from '@jest/globals';
import { z } from 'zod';
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

test.each(['\u202Eあ', 'あ\u2069', '\u200Fあ'])('%j would change the direction of the text around it', (name) => {
  expect(isName(name)).toBe(false);
});

test.each(['', '  ', '\u200B', '\u3164', '\u2060\uFEFF'])('%j is invisible', (name) => {
  expect(GroupName.safeParse(name).error?.issues[0]?.message).toBe('グループ名を入力してください');
});

test('what the OpenAPI document promises of a name is what the parser accepts', () => {
  const { pattern, not } = z.toJSONSchema(GroupName, { io: 'input' }) as { pattern: string; not: { enum: string[] } };
  const promised = (name: string) => new RegExp(pattern, 'u').test(name) && !not.enum.includes(name);
  const characters = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code));
  // Surrogates are no characters, and text over HTTP has none.
  const wrong = characters.filter((name) => name.isWellFormed() && promised(name) !== isName(name));
  expect(wrong.map((name) => name.charCodeAt(0).toString(16))).toEqual([]);
  expect(promised('a/b')).toBe(false);
  expect(promised(' 家族 ')).toBe(true);
});
