import { expect, test } from '@jest/globals';
import { mask } from './mask.ts';

test.each([
  ['今日は死ね', '今日は＊＊'],
  ['what the fuck', 'what the ＊＊＊＊'],
  ['セックスの話', '＊＊＊＊の話'],
])('%s is shown as %s', (said, shown) => expect(mask(said)).toBe(shown));

test.each([
  'ファンタジーの女の子は嫌いじゃない',
  'フックで縛り、支配する',
  'よろしくお願いします！',
  'アナログのスラッシュ',
  'class assassin Scunthorpe',
  '<b>太字</b> https://example.com/',
])('%s is shown as it is', (said) => expect(mask(said)).toBe(said));
