/** Katakana that have a hiragana, ァ to ヶ: the same distance below each. */
const KATAKANA = /[\u30a1-\u30f6]/g;
const KATAKANA_TO_HIRAGANA = 0x60;

/** Differ from their neighbours in size alone. */
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
 * What look alike among the letters of names: I → l and m → rn are all that Unicode has of them (UTS #39, confusables.txt; へ is folded as kana),
 * w → vv is ours. I and i are one letter whatever their case, so i looks like l too.
 */
const LOOK_ALIKE: Readonly<Record<string, string>> = { i: 'l', m: 'rn', w: 'vv' };

const hiragana = (letter: string) => String.fromCharCode(letter.charCodeAt(0) - KATAKANA_TO_HIRAGANA);

/**
 * What makes two usernames the same: normal form, letter case, hiragana or katakana, the size of kana, and letters that look alike do not
 * count. Voiced marks and ー do. Equal keys mean one name; a key is never shown.
 */
export const usernameKey = (username: string): string =>
  username
    .normalize('NFC')
    .toLowerCase()
    .replace(KATAKANA, hiragana)
    .replace(/./gu, (letter) => SMALL_KANA[letter] ?? LOOK_ALIKE[letter] ?? letter);
