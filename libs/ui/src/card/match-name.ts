import { isRomaji, toHiragana, toRomaji } from 'wanakana';

/** Keeps ー as it is, so that a name and its reading are written alike. */
const inHiragana = (text: string) =>
  toHiragana(text.normalize('NFKC').toLowerCase(), { convertLongVowelMark: false, useObsoleteKana: false });

/**
 * Whether a card is meant by a query, typed in kanji, hiragana, katakana or romaji (finished or not), in any width or case. The
 * query is trimmed; an empty one means every card.
 */
export function matchesName({ name, reading }: { name: string; reading: string }, query: string): boolean {
  const wanted = query.normalize('NFKC').trim().toLowerCase();
  if (wanted === '') return true;
  const kana = inHiragana(wanted);
  if (inHiragana(name).includes(kana) || inHiragana(reading).includes(kana)) return true;
  // Half-typed romaji ("fe" of "fenikkusu", or a lone "k") is not kana yet.
  return isRomaji(wanted) && toRomaji(inHiragana(reading)).includes(toRomaji(kana));
}
