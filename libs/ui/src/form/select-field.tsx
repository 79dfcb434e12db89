import { Field } from './field.tsx';

interface SelectFieldProps<Value extends string> {
  label: string;
  /** Null is the first option and means all. */
  value: Value | null;
  allLabel: string;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | null) => void;
}

/** A labelled choice with an option for all. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, value, allLabel, options, onChange } = props;
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          value={value ?? ''}
          onChange={(event) => onChange(options.find((option) => option.value === event.target.value)?.value ?? null)}
        >
          <option value="">{allLabel}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
