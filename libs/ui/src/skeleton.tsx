import * as css from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface SkeletonProps {
  /** What is being loaded; only screen readers say it. */
  label: string;
  /** Of what comes: lines of a list, or cards in a grid. */
  shape: 'rows' | 'cards';
  /** How many; three lines or ten cards by default. */
  count?: number;
}

const COUNTS = { rows: 3, cards: 10 };

/** In the place of content whose shape is known while it is being loaded, so that little moves when it comes. */
export function Skeleton({ label, shape, count = COUNTS[shape] }: SkeletonProps) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className={css.shapes} data-shape={shape} aria-hidden="true">
        {Array.from({ length: count }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <span key={place} className={css.shape} />
        ))}
      </div>
    </div>
  );
}
