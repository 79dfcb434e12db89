import { text } from '../text.ja.ts';
import type { Exchange } from './exchange.ts';
import { limitSentences } from './exchange-limits.ts';
import * as css from './limits-note.module.css';

const words = text.exchange.limits;

/** The limits of both sides in one line, which opens to whole sentences. */
export function LimitsNote({ exchange }: { exchange: Exchange }) {
  const limits = [...limitSentences('mine', exchange), ...limitSentences('partner', exchange)];
  const receives = exchange.limits?.mine.receives;
  const areWishesPrecious = exchange.partner_duplicates.some(({ card }) => /^(?:rare|legend)$/.test(card.rarity));
  const left = areWishesPrecious && receives ? [receives.rares_and_legends.left, receives.legends.left] : null;
  const [all = 0, legends = 0] = left ?? [];
  const sentences = left ? [...limits, words.receivable(all, legends)] : limits;
  if (sentences.length === 0) return null;
  return (
    <details className={css.note}>
      <summary>
        <span>{limits.length > 0 ? words.title : words.receivableShort(all)}</span>
        <span className={css.mark} aria-hidden="true">
          ⓘ
        </span>
      </summary>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </details>
  );
}
