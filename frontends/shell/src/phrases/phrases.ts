const words = new Intl.Segmenter('ja', { granularity: 'word' });

const ENDS_PHRASE = /[ぁ-ん]$/;
/** Hiragana and marks go with the word before them. */
const BEGINS_PHRASE = /^(?![ぁ-ん])[\p{L}\p{N}（「『【]/u;
/** A longer word in hiragana may follow one of these. */
const PARTICLE = /^[はがをにでとも]$/;
const LONG_HIRAGANA = /^[ぁ-ん]{2,}$/;
/** They go with the word after them. */
const PREFIX = /^[おご]$/;

/** WebKit breaks no line behind these by itself where words are kept. */
const ENDS_CLAUSE = /[、。！？]$/;
const BEGINS_CLAUSE = /^[\p{L}\p{N}（「『【]/u;

const isBreak = (before: string, word: string): boolean =>
  (ENDS_CLAUSE.test(before) && BEGINS_CLAUSE.test(word)) ||
  (ENDS_PHRASE.test(before) && BEGINS_PHRASE.test(word) && !PREFIX.test(before)) ||
  (PARTICLE.test(before) && LONG_HIRAGANA.test(word));

/**
 * The phrases of a text, between which a line may break. Engines know the words, but not all know
 * the phrases (`word-break: auto-phrase`).
 */
export function phrasesOf(text: string): string[] {
  const phrases = [''];
  let before = '';
  for (const { segment } of words.segment(text)) {
    if (isBreak(before, segment)) phrases.push(segment);
    else phrases.push(`${phrases.pop() ?? ''}${segment}`);
    before = segment;
  }
  return phrases;
}
