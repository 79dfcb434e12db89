import * as css from './spinner.module.css';

interface SpinnerProps {
  size?: 'small' | 'large';
  /** The awaited content. Without it the spinner is decoration. */
  label?: string;
}

/**
 * A turning gem. The label is announced and shown under it. While a page shows one with a label,
 * the shell leaves the network to it (`data-awaited`).
 */
export function Spinner({ size = 'large', label }: SpinnerProps) {
  const gem = <span className={css.gem} data-size={size} aria-hidden="true" />;
  if (!label) return gem;
  return (
    <div className={css.labelled} role="status" data-awaited>
      {gem}
      <span>{label}</span>
    </div>
  );
}
