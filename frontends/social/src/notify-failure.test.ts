import { expect, test } from '@jest/globals';
import { errors } from '@maseki/contracts/errors.ts';
import { failureSentence } from './notify-failure.ts';

const refused = (error: keyof typeof errors, fields?: Record<string, string[]>) => ({
  error,
  message: errors[error].message,
  ...(fields ? { fields } : {}),
});

test.each([
  ['a reason that helps', refused('user_not_found'), '失敗しました：ユーザーが見つかりません'],
  ['the reason of a field', refused('validation_failed', { username: ['空です'] }), '失敗しました：空です'],
  ['a server that is away', refused('unavailable'), '失敗しました'],
  ['too few copies', refused('insufficient_copies'), errors.insufficient_copies.message],
])('%s', (_, refusal, sentence) => {
  expect(failureSentence('失敗しました', refusal)).toBe(sentence);
});
