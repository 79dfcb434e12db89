import { expect, test } from '@jest/globals';
import { matchesName } from './match-name.ts';

const dragon = { name: '炎竜サラマンドラ', reading: 'えんりゅうさらまんどら' };

test.each([
  ['nothing', ''],
  ['spaces', '  　'],
  ['kanji', '炎竜'],
  ['katakana', 'サラマン'],
  ['hiragana for katakana', 'さらまん'],
  ['half-width katakana', 'ｻﾗﾏﾝ'],
  ['the reading of kanji', 'えんりゅう'],
  ['katakana for the reading', 'エンリュウ'],
  ['romaji', 'saraman'],
  ['capitals in full width', 'ＳＡＲＡ'],
  ['unfinished romaji', 'saram'],
  ['surrounded by spaces', ' サラ '],
])('%s finds it', (_, query) => {
  expect(matchesName(dragon, query)).toBe(true);
});

test.each([
  ['another name', 'さらまんだ'],
  ['another word in romaji', 'water'],
  ['a kana that only sounds inside another', 'い'],
])('%s does not', (_, query) => {
  expect(matchesName(dragon, query)).toBe(false);
});

test('a long vowel is the same in both scripts and in romaji', () => {
  const golem = { name: 'ゴーレム', reading: 'ごーれむ' };
  expect(['ゴーレム', 'ごーれむ', 'go-remu', 'ゴー'].map((query) => matchesName(golem, query))).toEqual(
    Array(4).fill(true),
  );
});
