import { expect, test } from '@jest/globals';
import { NewPassword, PresentPassword, Username } from './credential-schemas.ts';
import { passwordMessages, usernameMessages } from './credentials.ts';

const refusals = (schema: typeof Username | typeof NewPassword | typeof PresentPassword, input: unknown) =>
  schema.safeParse(input).error?.issues.map((issue) => issue.message);

test.each(['a', 'Abc', 'ひらがな', 'カタカナ', 'ラーメン', 'がぎぐ'.normalize('NFD')])('%s is a username', (name) => {
  expect(Username.parse(name)).toBe(name.normalize('NFC'));
});

test.each([
  ['', usernameMessages.required],
  [undefined, usernameMessages.required],
  ['漢字', usernameMessages.letters],
  ['abc1', usernameMessages.letters],
  ['a b', usernameMessages.letters],
  ['a\u200bb', usernameMessages.letters],
  ['a'.repeat(21), usernameMessages.tooLong],
  [{ $ne: null }, usernameMessages.required],
])('%p is no username', (name, message) => {
  expect(refusals(Username, name)).toEqual([message]);
});

test.each([
  ['', passwordMessages.required],
  ['ab', passwordMessages.tooShort],
  ['💎💎', passwordMessages.tooShort],
  ['a'.repeat(129), passwordMessages.tooLong],
])('%p is no password', (password, message) => {
  expect(refusals(NewPassword, password)).toEqual([message]);
});

test('a present password may be longer than a new one, and is wrong beyond any length', () => {
  expect(PresentPassword.safeParse('a'.repeat(1_000)).success).toBe(true);
  expect(refusals(PresentPassword, 'a'.repeat(1_001))).toEqual([passwordMessages.wrong]);
});

test('a present password is at least one character', () => {
  expect(PresentPassword.safeParse('a').success).toBe(true);
  expect(refusals(PresentPassword, '')).toEqual([passwordMessages.required]);
});
