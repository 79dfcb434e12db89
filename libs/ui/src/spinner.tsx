import * as css from './spinner.module.css';

interface SpinnerProps {
  size?: 'small' | 'large';
  /** What is being waited for; without it the spinner is decoration. */
  label?: string;
}

/** A turning gem. With a label it is announced and the label is shown under it. */
export function Spinner({ size = 'large', label }: SpinnerProps) {
  const gem = <span className={css.gem} data-size={size} aria-hidden="true" />;
  if (!label) return gem;
  return (
    <div className={css.labelled} role="status">
      {gem}
      <span>{label}</span>
    </div>
  );
}
