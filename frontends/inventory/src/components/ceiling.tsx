import { text } from '../text.ja.ts';
import * as css from './ceiling.module.css';

interface CeilingProps {
  /** The draw that is bound to hold a legend. */
  ceiling: number;
  /** Draws until then, at least 1. */
  drawsLeft: number;
}

/** How far it is to the draw that is bound to hold a legend. */
export function Ceiling({ ceiling, drawsLeft }: CeilingProps) {
  return (
    <section className={css.ceiling} aria-label={text.gacha.ceiling}>
      <p className={css.line}>
        <strong>{text.gacha.ceiling}</strong>
        <span className={css.left}>{text.gacha.toCeiling(drawsLeft)}</span>
      </p>
      <progress className={css.bar} max={ceiling} value={ceiling - drawsLeft} aria-label={text.gacha.ceiling} />
      <p className={css.rule}>{text.gacha.ceilingRule(ceiling)}</p>
    </section>
  );
}
