import { typedName } from './credentials.ts';

/** Katakana that have a hiragana, ァ to ヶ, all at the same distance from it. */
const KATAKANA = /[\u30a1-\u30f6]/g;
const KATAKANA_TO_HIRAGANA = 0x60;

/** Differ from their neighbours only in size. */
const SMALL_KANA: Readonly<Record<string, string>> = {
  ぁ: 'あ',
  ぃ: 'い',
  ぅ: 'う',
  ぇ: 'え',
  ぉ: 'お',
  っ: 'つ',
  ゃ: 'や',
  ゅ: 'ゆ',
  ょ: 'よ',
  ゎ: 'わ',
  ゕ: 'か',
  ゖ: 'け',
};

/**
 * Letters of names that look alike. Unicode only has I → l and m → rn (UTS #39, confusables.txt,
 * while へ is folded as kana), and w → vv is ours. I and i are one letter regardless of case, so i
 * looks like l too.
 */
const LOOK_ALIKE: Readonly<Record<string, string>> = { i: 'l', m: 'rn', w: 'vv' };

const hiragana = (letter: string) => String.fromCharCode(letter.charCodeAt(0) - KATAKANA_TO_HIRAGANA);

/**
 * The key of a username, equal for names that count as the same. Surrounding spaces, normal form,
 * width, letter case, hiragana or katakana, the size of kana, and letters that look alike make no
 * difference. Voiced marks and ー do. A key is never shown.
 */
export const usernameKey = (username: string): string =>
  typedName(username)
    .toLowerCase()
    .replace(KATAKANA, hiragana)
    .replace(/./gu, (letter) => SMALL_KANA[letter] ?? LOOK_ALIKE[letter] ?? letter);
