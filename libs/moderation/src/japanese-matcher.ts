import { createSimpleTransformer, parseRawPattern, RegExpMatcher } from 'obscenity';
import { allowedJapaneseWords, blockedJapaneseWords } from './japanese-words.ts';

/**
 * Maps half-width katakana to full-width ones. A half-width voicing mark becomes the combining one,
 * so that half-width voiced letters match the decomposed (NFD) spelling of a word.
 */
const toFullWidth = createSimpleTransformer((char) =>
  char >= 0xff66 && char <= 0xff9f ? String.fromCodePoint(char).normalize('NFKC').codePointAt(0) : char,
);

const spellings = blockedJapaneseWords.flatMap((word) => [...new Set([word, word.normalize('NFD')])]);

/**
 * Finds blocked Japanese words without the transformers of the English matcher, because those
 * replace Japanese characters by Latin lookalikes and collapse repeated ones.
 */
export const japaneseMatcher = new RegExpMatcher({
  blacklistedTerms: spellings.map((word, id) => ({ id, pattern: parseRawPattern(word) })),
  whitelistedTerms: [...allowedJapaneseWords],
  blacklistMatcherTransformers: [toFullWidth],
  whitelistMatcherTransformers: [toFullWidth],
});
