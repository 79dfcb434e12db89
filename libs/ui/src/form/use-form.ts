import type { FieldErrors } from '@maseki/contracts/errors.ts';
import { useEffect, useRef, useState } from 'react';
import { notify } from '../toast/notify.ts';
import { isText, useKeptDraft } from '../use-kept-draft.ts';

type Errors<Name extends string> = Partial<Record<Name, string | undefined>>;

/** A refusal as `useAction` returns it. */
interface Refusal {
  message: string;
  fields: FieldErrors;
}

export const firstErrors = (fields: FieldErrors): Partial<Record<string, string>> =>
  Object.fromEntries(Object.entries(fields).flatMap(([field, [message]]) => (message ? [[field, message]] : [])));

const isInput = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null && Object.values(value).every(isText);

/** Keys of `empty` name the fields. As `keptAs` input outlives the session, but no password. */
export function useForm<Name extends string>(
  empty: Readonly<Record<Name, string>>,
  { keptAs }: { keptAs?: string } = {},
) {
  const { kept, keep } = useKeptDraft(keptAs === undefined ? null : `form:${keptAs}`, isInput);
  const [input, setInput] = useState<Readonly<Record<Name, string>>>({ ...empty, ...kept });
  useEffect(() => keep(Object.values(input).every((value) => value === '') ? null : input), [keep, input]);
  const [errors, setErrors] = useState<Errors<Name>>({});
  const [problem, setProblem] = useState<string | null>(null);

  const alerts = useRef(new Set<string>());
  useEffect(() => {
    const { current } = alerts;
    return () => {
      for (const id of current) notify.end(id);
    };
  }, []);

  /** The props of the field of this name, except its label. */
  const field = (name: Name) => ({
    name,
    value: input[name],
    error: errors[name],
    onChange: (value: string) => setInput((before) => ({ ...before, [name]: value })),
  });

  /** Replaces the errors of the fields and returns true if there are none. */
  const check = (found: Errors<Name>): boolean => {
    setErrors(found);
    setProblem(null);
    return Object.values(found).every((error) => error === undefined);
  };

  const refuse = ({ message, fields }: Refusal): void => {
    const found = firstErrors(fields);
    const known = Object.keys(empty).some((name) => found[name] !== undefined);
    setErrors(known ? (found as Errors<Name>) : {});
    setProblem(known ? null : message);
  };

  /** A toast that goes with the form. */
  const alert = (message: string): void => void alerts.current.add(notify.error(message));

  const clear = () => {
    setInput(empty);
    check({});
  };

  return { input, errors, problem, field, check, refuse, alert, clear };
}
