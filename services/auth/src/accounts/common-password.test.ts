import { expect, test } from '@jest/globals';
import { isCommonPassword } from './common-password.ts';

/**
 * From the first, middle and last hundred of the thousand most common passwords, and of those with
 * three characters.
 */
const COMMON = `123456 password qwerty 696969 letmein trustno1 zxcvbnm 2000 112233 1234qwer 8675309 thx1138 abcd1234 q1w2e3r4 gfhjkm
  asdf1234 147258369 drowssap hahaha 0987654321 1232323q ncc1701d 741852963 1q2w3e lalala 098765 54321 a1b2c3 1978 freepass
  abc 123 321 aaa 111 000 qwe asd zxc qaz xyz cba 135 1q2 007 sex cat god lol`;

test.each(COMMON.split(/\s+/))('%s is common', (password) => {
  expect(isCommonPassword(password, 'もり')).toBe(true);
});

test.each([
  ['PassWord', 'in capitals'],
  ['ｐａｓｓｗｏｒｄ', 'in wide letters'],
  ['9012', 'four digits'],
  ['12341234', 'repeated'],
  ['1234567890123', 'counted on'],
  ['あいうえお', 'in the order of the kana'],
  ['lkjhg', 'in a line of the keyboard'],
  ['もり', 'the name'],
  ['モリ', 'the name in katakana'],
  ['ﾓﾘ', 'the name in half-width katakana'],
])('%s is common: %s', (password) => {
  expect(isCommonPassword(password, 'もり')).toBe(true);
});

test.each([
  ['alice', 'Alice'],
  ['ＡＩＩＣＥ', 'Alice'],
  ['がちゃ', 'ガチャ'],
  ['ガチャ'.normalize('NFD'), 'ガチャ'],
])('%s is no password for %s', (password, username) => {
  expect(isCommonPassword(password, username)).toBe(true);
});

test.each(['correct horse 魔石', 'ひみつ123', 'k7f', 'もりのくま', 'tr0ub4dor&3', '💎🔥💎', 'いろは'])(
  '%s may be a password',
  (password) => {
    expect(isCommonPassword(password, 'もり')).toBe(false);
  },
);
