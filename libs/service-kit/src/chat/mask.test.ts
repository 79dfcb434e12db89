import { expect, test } from '@jest/globals';
import { japaneseWords } from './japanese-words.ts';
import { mask } from './mask.ts';

test.each([
  ['今日は死ね', '今日は＊＊'],
  ['what the fuck', 'what the ＊＊＊＊'],
  ['ＦＵＣＫ', '＊＊＊＊'],
  ['セックスの話', '＊＊＊＊の話'],
  ['半角のｾｯｸｽ', '半角の＊＊＊＊'],
  ['ﾚｲﾌﾟだ', '＊＊＊＊だ'],
  ['パチンコとチンコ', 'パチンコと＊＊＊'],
])('%s is shown as %s', (said, shown) => expect(mask(said)).toBe(shown));

test.each(japaneseWords)('%s is covered', (word) => expect(mask(word)).toMatch(/^＊+$/));

test('what nobody can see between the letters does not hide a word', () => {
  expect(mask('死\u200bね、f\u200bu\u2060ck')).toMatch(/^＊+、＊+$/);
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
])('%s is shown as it is', (said) => expect(mask(said)).toBe(said));
