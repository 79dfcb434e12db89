import {
  englishDataset,
  englishRecommendedTransformers,
  fixedCharCensorStrategy,
  RegExpMatcher,
  TextCensor,
} from 'obscenity';
import { japaneseMatcher } from './japanese-matcher.ts';

const englishMatcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
const censor = new TextCensor().setStrategy(fixedCharCensorStrategy('＊'));

/** What no reader sees, with which a word could be taken apart. */
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/gu;

const hasMatch = (text: string) => [japaneseMatcher, englishMatcher].some((matcher) => matcher.hasMatch(text));

/** The text with every obscene word, English or Japanese, covered by ＊. */
export function mask(text: string): string {
  const visible = text.replace(INVISIBLE, '');
  // A text without such words stays as it is: some emoji are joined by what cannot be seen.
  if (!hasMatch(visible)) return text;
  return [japaneseMatcher, englishMatcher].reduce(
    (shown, matcher) => censor.applyTo(shown, matcher.getAllMatches(shown)),
    visible,
  );
}
