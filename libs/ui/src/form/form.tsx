import { type ReactNode, useRef } from 'react';
import * as css from './form.module.css';
import { FormProblem } from './form-problem.tsx';
import { useFocusFirstError } from './use-focus-first-error.ts';

interface FormProps {
  /** The fields. */
  children: ReactNode;
  onSubmit: () => unknown;
  /** The button that sends. Left out where it stands elsewhere, as among the actions of a dialog, and names the form by its `id`. */
  submit?: ReactNode;
  id?: string;
  /** `line`: one field with its button beside it. */
  layout?: 'stack' | 'line';
  /** Of `useForm`: a new value moves the focus to the first field that is wrong. */
  errors?: object;
  /** What is wrong with the whole. */
  problem?: string | null;
}

const NO_ERRORS = {};

/** The frame of every form: it never leaves the page, and shows what went wrong over its button. */
export function Form({ children, onSubmit, submit, id, layout = 'stack', errors = NO_ERRORS, problem }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, errors);
  return (
    <form
      ref={form}
      id={id}
      className={css.form}
      data-layout={layout}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      {children}
      {problem === undefined ? null : <FormProblem message={problem} />}
      {submit}
    </form>
  );
}
