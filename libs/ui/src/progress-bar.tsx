import * as css from './progress-bar.module.css';

interface ProgressBarProps {
  /** The measured quantity, for screen readers. */
  label: string;
  value: number;
  max: number;
  /** `full` is as wide as its parent, `short` suits a line of text. */
  width?: 'full' | 'short';
}

export function ProgressBar({ label, value, max, width = 'full' }: ProgressBarProps) {
  return <progress className={css.bar} data-width={width} max={max} value={value} aria-label={label} />;
}
