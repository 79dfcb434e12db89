import { expect, test } from '@jest/globals';
import { isGuessablePassword } from './guessable-password.ts';

/** From different parts of the thousand most common, and of those with three characters. */
const COMMON = `123456 password qwerty 696969 letmein trustno1 zxcvbnm 2000 112233 1234qwer 8675309 thx1138 abcd1234 q1w2e3r4 gfhjkm
  asdf1234 147258369 drowssap hahaha 0987654321 1232323q ncc1701d 741852963 1q2w3e lalala 098765 54321 a1b2c3 1978 freepass
  abc 123 321 aaa 111 000 qwe asd zxc qaz xyz cba 135 1q2 007 sex cat god lol`;

test.each(COMMON.split(/\s+/))('%s is guessable', (password) => {
  expect(isGuessablePassword(password, 'もり')).toBe(true);
});

test.each([
  ['PassWord', 'in capitals'],
  ['ｐａｓｓｗｏｒｄ', 'in wide letters'],
  ['k7f9', 'of four characters'],
  ['💎🔥💎', 'of three emoji'],
  ['90123', 'digits that go on after 9'],
  ['12341234', 'repeated'],
  ['1234567890123', 'counted on'],
  ['あいうえお', 'in the order of the kana'],
  ['lkjhg', 'in a row of the keyboard'],
  ['もり', 'the name'],
  ['モリ', 'the name in katakana'],
  ['ﾓﾘ', 'the name in half-width katakana'],
])('%s is guessable: %s', (password) => {
  expect(isGuessablePassword(password, 'もり')).toBe(true);
});

test.each([
  ['Kuromori', 'KUROMORI'],
  ['ＡＩＩＣＥ', 'Alice'],
  ['がちゃがみ', 'ガチャガミ'],
  ['ガチャガミ'.normalize('NFD'), 'ガチャガミ'],
])('%s is no password for %s', (password, username) => {
  expect(isGuessablePassword(password, username)).toBe(true);
});

test.each([
  'correct horse 魔石',
  'ひみつ123',
  'k7fb2',
  'もりのくま',
  'tr0ub4dor&3',
  '💎🔥💎🔥🔥',
  'いろはにほ',
  'qwertz',
])('%s is not', (password) => {
  expect(isGuessablePassword(password, 'もり')).toBe(false);
});
