import type { FieldErrors } from '@maseki/contracts/errors.ts';
import { useState } from 'react';
import { firstErrors } from './first-errors.ts';

type Errors<Name extends string> = Partial<Record<Name, string | undefined>>;

/** A refusal as `useAction` answers it. */
interface Refusal {
  message: string;
  fields: FieldErrors;
}

/**
 * The state of a form of text fields: what was typed, what is wrong with each field, and what is wrong with the whole.
 * `empty` names the fields.
 */
export function useForm<Name extends string>(empty: Readonly<Record<Name, string>>) {
  const [input, setInput] = useState(empty);
  const [errors, setErrors] = useState<Errors<Name>>({});
  const [problem, setProblem] = useState<string | null>(null);

  /** What the field of this name needs besides its label. */
  const field = (name: Name) => ({
    name,
    value: input[name],
    error: errors[name],
    onChange: (value: string) => setInput((before) => ({ ...before, [name]: value })),
  });

  /** Shows what is wrong with the fields, instead of what was; whether there is nothing. */
  const check = (found: Errors<Name>): boolean => {
    setErrors(found);
    setProblem(null);
    return Object.values(found).every((error) => error === undefined);
  };

  /** Shows why the server refused: at the fields that it names, or over the button. */
  const refuse = ({ message, fields }: Refusal): void => {
    const found = firstErrors(fields);
    const known = Object.keys(empty).some((name) => found[name] !== undefined);
    setErrors(known ? (found as Errors<Name>) : {});
    setProblem(known ? null : message);
  };

  const clear = () => {
    setInput(empty);
    check({});
  };

  return { input, errors, problem, field, check, refuse, clear };
}
