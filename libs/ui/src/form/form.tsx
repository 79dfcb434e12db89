import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import * as css from './form.module.css';

/** Moves the focus to the first field that is marked invalid, each time the errors change. */
function useFocusFirstError(form: RefObject<HTMLFormElement | null>, errors: object): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value of `errors` triggers this
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors, form]);
}

/** Always present, so that screen readers announce a message in it. */
function FormProblem({ message }: { message: string | null }) {
  return <div role="alert">{message ? <p className={css.problem}>{message}</p> : null}</div>;
}

interface FormProps {
  children: ReactNode;
  onSubmit: () => unknown;
  /** Omitted if it stands elsewhere, as in a dialog, and names the form by `id`. */
  submit?: ReactNode;
  id?: string;
  /** `line` places one field beside its button. */
  layout?: 'stack' | 'line';
  /** New errors move the focus to the first invalid field, a problem appears over the button. */
  form?: { errors: object; problem: string | null };
}

const NO_ERRORS = {};

/** The frame of every form. Submitting it never loads a page. */
export function Form({ children, onSubmit, submit, id, layout = 'stack', form }: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  useFocusFirstError(element, form?.errors ?? NO_ERRORS);
  return (
    <form
      ref={element}
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
      {form ? <FormProblem message={form.problem} /> : null}
      {submit}
    </form>
  );
}
