import type { CSSProperties } from 'react';
import * as css from './hp-bar.module.css';

export type HpColour = 'green' | 'yellow' | 'red' | 'black';

/** The colour of an HP bar, with thresholds at 50 % and 20 % (specification, point 9). */
export function hpColour(hp: number, max: number): HpColour {
  if (hp <= 0 || max <= 0) return 'black';
  const share = hp / max;
  if (share >= 0.5) return 'green';
  return share >= 0.2 ? 'yellow' : 'red';
}

/** Length of an HP bar in per cent, within 0 and 100. */
export const hpPercent = (hp: number, max: number): number =>
  max <= 0 ? 0 : Math.round(Math.min(1, Math.max(0, hp / max)) * 100);

interface HpBarProps {
  hp: number;
  max: number;
}

/** Hidden from screen readers, because the label of the fighter has the numbers. */
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
