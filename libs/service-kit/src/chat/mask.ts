import {
  DataSet,
  englishDataset,
  englishRecommendedTransformers,
  fixedCharCensorStrategy,
  parseRawPattern,
  RegExpMatcher,
  TextCensor,
} from 'obscenity';
import { japaneseWords } from './japanese-words.ts';

const words = new DataSet<{ originalWord: string }>().addAll(englishDataset);
for (const word of japaneseWords) {
  words.addPhrase((phrase) => phrase.setMetadata({ originalWord: word }).addPattern(parseRawPattern(word)));
}
const matcher = new RegExpMatcher({ ...words.build(), ...englishRecommendedTransformers });
const censor = new TextCensor().setStrategy(fixedCharCensorStrategy('＊'));

/** The text with every obscene word, English or Japanese, covered by ＊. */
export const mask = (text: string): string => censor.applyTo(text, matcher.getAllMatches(text));
