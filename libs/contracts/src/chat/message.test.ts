import { expect, test } from '@jest/globals';
import { MESSAGE_MAX, MessageText } from './message.ts';

test.each([
  ['one character', 'あ'],
  ['as many as there may be, however long they are for the machine', '😀'.repeat(MESSAGE_MAX)],
  ['an emoji that is joined of several', '👩‍👩‍👧'],
])('%s can be said', (_, text) => {
  expect(MessageText.safeParse(text).success).toBe(true);
});

test.each([
  ['nothing', ''],
  ['spaces alone', ' \u3000\n'],
  ['what nobody sees', '\u200b\u2060\u{e0020}'],
  ['one character too many', 'あ'.repeat(MESSAGE_MAX + 1)],
])('%s cannot be said', (_, text) => {
  expect(MessageText.safeParse(text).success).toBe(false);
});
