import { isRomaji, toHiragana, toRomaji } from 'wanakana';

/** Keeps ー, so that a name and its reading have the same spelling. */
const inHiragana = (text: string) =>
  toHiragana(text.normalize('NFKC').toLowerCase(), { convertLongVowelMark: false, useObsoleteKana: false });

/** In kanji, kana or romaji (finished or not), any width or case. An empty query matches all. */
export function matchesName({ name, reading }: { name: string; reading: string }, query: string): boolean {
  const wanted = query.normalize('NFKC').trim().toLowerCase();
  if (wanted === '') return true;
  const kana = inHiragana(wanted);
  if (inHiragana(name).includes(kana) || inHiragana(reading).includes(kana)) return true;
  // Unfinished romaji ("fe" of "fenikkusu", or a single "k") is not kana yet.
  return isRomaji(wanted) && toRomaji(inHiragana(reading)).includes(toRomaji(kana));
}
