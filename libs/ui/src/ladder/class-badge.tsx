import type { LadderClass } from '@maseki/contracts/battle/ladder.ts';
import { CLASS_NAMES } from '@maseki/contracts/battle/ladder-text.ja.ts';
import * as css from './class-badge.module.css';

/** The outline of each class on a grid of 24, so that colours are not needed to tell them apart. */
const SHAPES: Readonly<Record<LadderClass, string>> = {
  rough: 'M5 14 8 6l7-2 5 6-2 8-9 2z',
  crystal: 'M12 2l5 6v8l-5 6-5-6V8zM12 2v20',
  emerald: 'M8 3h8l5 5v8l-5 5H8l-5-5V8zM9 8h6v8H9z',
  sapphire: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7l5 5-5 5-5-5z',
  ruby: 'M12 21 3 10l4-6h3l2 2 2-2h3l4 6zM3 10h18',
  diamond: 'M6 4h12l4 6-10 11L2 10zM2 10h20M9 10l3 11 3-11-3-6z',
  champion: 'M3 8l5 4 4-8 4 8 5-4-2 10H5zM5 21h14',
};

interface ClassBadgeProps {
  value: LadderClass;
  size?: 'line' | 'large';
}

/** A class of the ladder as a shape and a word. */
export function ClassBadge({ value, size = 'line' }: ClassBadgeProps) {
  return (
    <span className={css.badge} data-class={value} data-size={size}>
      <svg className={css.shape} viewBox="0 0 24 24" aria-hidden="true">
        <path d={SHAPES[value]} />
      </svg>
      <span>{CLASS_NAMES[value]}</span>
    </span>
  );
}
