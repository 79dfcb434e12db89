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

/** Characters that no reader sees and that could split a word to hide it. */
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/gu;

/** The text with every obscene English or Japanese word replaced by ＊, one for each character. A text without such words is returned unchanged. */
export function maskProfanity(text: string): string {
  const visible = text.replace(INVISIBLE, '');
  // Returned with its invisible characters: some emoji are joined by them.
  if (!matchers.some((matcher) => matcher.hasMatch(visible))) return text;
  return matchers.reduce((masked, matcher) => censor.applyTo(masked, matcher.getAllMatches(masked)), visible);
}
