import * as css from './spinner.module.css';

interface SpinnerProps {
  size?: 'small' | 'large';
  /** The awaited content. Without it the spinner is decoration. */
  label?: string;
}

/** The label is announced. While one has a label, the shell leaves the network to the page. */
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
