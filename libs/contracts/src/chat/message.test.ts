import { expect, test } from '@jest/globals';
import { MESSAGE_MAX } from './limits.ts';
import { MessageText } from './message.ts';

test.each([
  ['one character', 'あ'],
  ['500 characters, however many UTF-16 units they take', '😀'.repeat(MESSAGE_MAX)],
  ['an emoji joined from several', '👩‍👩‍👧'],
])('%s is a message', (_, text) => {
  expect(MessageText.safeParse(text).success).toBe(true);
});

test.each([
  ['nothing', ''],
  ['whitespace only', ' \u3000\n'],
  ['invisible characters', '\u200b\u2060\u{e0020}'],
  ['one character too many', 'あ'.repeat(MESSAGE_MAX + 1)],
])('%s is not a message', (_, text) => {
  expect(MessageText.safeParse(text).success).toBe(false);
});
