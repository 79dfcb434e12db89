import * as css from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface SkeletonProps {
  /** Name of the loading content, for screen readers only. */
  label: string;
  /** Lines of a list, or cards in a grid. */
  shape: 'rows' | 'cards';
  /** Number of lines or cards, by default three lines or ten cards. */
  count?: number;
}

const COUNTS = { rows: 3, cards: 10 };

/** Has the shape of the content, so that the layout hardly moves when it arrives. */
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
