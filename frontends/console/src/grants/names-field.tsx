import { Field } from '@maseki/ui/form/field.tsx';

interface NamesFieldProps {
  label: string;
  hint: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A field of several lines, one name in each. */
export const NamesField = ({ label, hint, value, error, onChange }: NamesFieldProps) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => <textarea {...control} rows={6} value={value} onChange={(event) => onChange(event.target.value)} />}
  </Field>
);
