import { expect, test } from '@jest/globals';
import { blockedJapaneseWords } from './japanese-words.ts';
import { maskProfanity } from './mask-profanity.ts';

test.each([
  ['今日は死ね', '今日は＊＊'],
  ['what the fuck', 'what the ＊＊＊＊'],
  ['ＦＵＣＫ', '＊＊＊＊'],
  ['セックスの話', '＊＊＊＊の話'],
  ['半角のｾｯｸｽ', '半角の＊＊＊＊'],
  ['ﾚｲﾌﾟだ', '＊＊＊＊だ'],
  ['パチンコとチンコ', 'パチンコと＊＊＊'],
])('%s becomes %s', (text, masked) => expect(maskProfanity(text)).toBe(masked));

test.each(blockedJapaneseWords)('%s is masked', (word) => expect(maskProfanity(word)).toMatch(/^＊+$/));

test('invisible characters between the letters do not hide a word', () => {
  expect(maskProfanity('死\u200bね、f\u200bu\u2060ck')).toMatch(/^＊+、＊+$/);
});

test.each([
  'ファンタジーの女の子は嫌いじゃない',
  'フックで縛り、支配する',
  'よろしくお願いします！',
  'アナログのスラッシュ',
  'class assassin Scunthorpe',
  '<b>太字</b> https://example.com/',
  'ガチンコ勝負、ぱちんこ、カチンコ、キッチンコーナー',
  'グレイプニルとプレイプラン、ドレイプ',
  'ヌードルとファックスとスケッチとエッチング',
  '属性交換、男性交際、女性交流会、異性交遊、相性交渉',
  '混乱交じり、夢精霊',
  'ポルノグラフィティの曲、ウルトラマンコスモス、ロマンコース',
  'ドストエフスキーとカラマーゾフ、ジョコビッチ、ストイコビッチ',
  'まだ死ねない、死ねるものか',
  '家族👨‍👩‍👧と',
])('%s is left unchanged', (text) => expect(maskProfanity(text)).toBe(text));
