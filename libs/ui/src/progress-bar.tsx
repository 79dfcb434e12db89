import * as css from './progress-bar.module.css';

interface ProgressBarProps {
  /** What it measures, for whoever does not see it. */
  label: string;
  value: number;
  max: number;
  /** As wide as what it stands in, or short, for a line of text. */
  width?: 'full' | 'short';
}

/** How far something has come. */
export function ProgressBar({ label, value, max, width = 'full' }: ProgressBarProps) {
  return <progress className={css.bar} data-width={width} max={max} value={value} aria-label={label} />;
}
