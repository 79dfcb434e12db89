import {
  englishDataset,
  englishRecommendedTransformers,
  fixedCharCensorStrategy,
  RegExpMatcher,
  TextCensor,
} from 'obscenity';
import { japaneseMatcher } from './japanese-matcher.ts';

const englishMatcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
const matchers = [japaneseMatcher, englishMatcher];
const censor = new TextCensor().setStrategy(fixedCharCensorStrategy('＊'));

/** Invisible characters that could split a word to hide it. */
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/gu;

/**
 * The text with each character of obscene English or Japanese words replaced by ＊. A text without
 * such words is unchanged.
 */
export function maskProfanity(text: string): string {
  const visible = text.replace(INVISIBLE, '');
  // The original keeps its invisible characters, because some emoji are joined by them.
  if (!matchers.some((matcher) => matcher.hasMatch(visible))) return text;
  return matchers.reduce((masked, matcher) => censor.applyTo(masked, matcher.getAllMatches(masked)), visible);
}
