import type { InputHTMLAttributes } from 'react';
import { Field } from './field.tsx';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id' | 'onChange'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  error?: string | undefined;
  /** A remark on a value that may stay. Empty while there is none. */
  warning?: string | undefined;
}

/** A labelled text input with hint, warning and error, announced with the field. */
export function TextField({ label, value, onChange, hint, error, warning, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} warning={warning}>
      {(control) => <input {...input} {...control} value={value} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  );
}
