import { expect, test } from '@jest/globals';
import { checkRegistration } from './registration.ts';

const good = { username: 'まじゅつし', password: 'abc', confirmation: 'abc' };

test('a complete registration has no errors', () => {
  expect(checkRegistration(good)).toEqual({});
});

test.each([
  ['username', { username: '' }, 'ユーザーネームは必須です'],
  ['username', { username: 'player1' }, 'ユーザーネームは英語、ひらがな、カタカナのみ使用できます'],
  ['username', { username: '魔術師' }, 'ユーザーネームは英語、ひらがな、カタカナのみ使用できます'],
  ['username', { username: 'あ'.repeat(21) }, 'ユーザーネームは20文字以内で入力してください'],
  ['password', { password: '', confirmation: '' }, 'パスワードは必須です'],
  ['password', { password: 'ab', confirmation: 'ab' }, 'パスワードは３文字以上必要です'],
  ['confirmation', { confirmation: '' }, '確認用パスワードを入力してください'],
  ['confirmation', { confirmation: 'abd' }, 'パスワードが一致しません'],
] as const)('%s with %j: %s', (field, change, message) => {
  expect(checkRegistration({ ...good, ...change })[field]).toBe(message);
});

test('all invalid fields are announced together', () => {
  expect(Object.keys(checkRegistration({ username: '', password: '', confirmation: '' }))).toEqual([
    'username',
    'password',
    'confirmation',
  ]);
});
