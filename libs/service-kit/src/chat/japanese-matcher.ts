import { createSimpleTransformer, parseRawPattern, RegExpMatcher } from 'obscenity';
import { harmlessJapanese } from './harmless-japanese.ts';
import { japaneseWords } from './japanese-words.ts';

/**
 * Takes half-width letters for full ones. A voicing mark becomes the combining one, so that what is written as two characters is
 * found by the word written as two.
 */
const fullWidth = createSimpleTransformer((char) =>
  char >= 0xff66 && char <= 0xff9f ? String.fromCodePoint(char).normalize('NFKC').codePointAt(0) : char,
);

const spellings = japaneseWords.flatMap((word) => [...new Set([word, word.normalize('NFD')])]);

/**
 * Finds covered Japanese words. Not with the rules for English: they take Japanese letters for Latin ones that look alike, and
 * repeated ones for one.
 */
export const japaneseMatcher = new RegExpMatcher({
  blacklistedTerms: spellings.map((word, id) => ({ id, pattern: parseRawPattern(word) })),
  whitelistedTerms: [...harmlessJapanese],
  blacklistMatcherTransformers: [fullWidth],
  whitelistMatcherTransformers: [fullWidth],
});
