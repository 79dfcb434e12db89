import type { BattleEnd } from '@maseki/contracts/battle/result.ts';
import { text } from '../text.ja.ts';
import { ladderText } from './ladder-text.ja.ts';
import * as css from './result-details.module.css';

/** The battle in numbers, folded up. */
export function ResultDetails({ end: { summary, rating, opponent_rating: theirs } }: { end: BattleEnd }) {
  const say = text.result.details;
  const best = summary?.best_card;
  const rows: (readonly [label: string, value: string] | null)[] = [
    summary ? [say.turns, say.turnCount(summary.turns)] : null,
    summary ? [say.knockOuts, say.knockOutCount(summary.knock_outs.you, summary.knock_outs.opponent)] : null,
    best ? [say.bestCard, say.bestCardText(best.name, best.damage)] : null,
    rating && theirs !== null ? [ladderText.opponent, ladderText.chance(theirs, rating.chance)] : null,
  ];
  const known = rows.filter((row) => row !== null);
  if (known.length === 0) return null;
  return (
    <details className={css.details}>
      <summary>{say.title}</summary>
      <dl className={css.rows} aria-label={say.title}>
        {known.map(([label, value]) => (
          <div key={label} className={css.row}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
