import { type ReactNode, useId } from 'react';
import * as css from './field.module.css';

/** What the control of a field gets, so that label, hint and error are announced with it. */
interface Control {
  id: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** A remark on a value that may stay, read out when it appears. Empty while there is none. */
  warning?: string | undefined;
  children: (control: Control) => ReactNode;
}

/** The label of a control, with hint, warning and error. */
export function Field({ label, hint, error, warning, children }: FieldProps) {
  const id = useId();
  const notes = Object.entries({ hint, warning, error }).filter(([, sentence]) => sentence);
  const described = notes.map(([name]) => `${id}-${name}`).join(' ');
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      {children({
        id,
        className: css.input ?? '',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint ? (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      ) : null}
      {warning === undefined ? null : (
        <p id={`${id}-warning`} role="status" className={css.warning}>
          {warning}
        </p>
      )}
      {error ? (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
