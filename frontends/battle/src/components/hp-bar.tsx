import type { CSSProperties } from 'react';
import { hpColour, hpPercent } from '../model/hp.ts';
import * as css from './hp-bar.module.css';

interface HpBarProps {
  hp: number;
  max: number;
}

/** How much of a fighter is left, for the eye; whoever draws a fighter says its HP in words. Fills its parent. */
export function HpBar({ hp, max }: HpBarProps) {
  return (
    <div className={css.bar} aria-hidden="true">
      <div
        className={css.fill}
        data-colour={hpColour(hp, max)}
        style={{ '--percent': hpPercent(hp, max) } as CSSProperties}
      />
    </div>
  );
}
