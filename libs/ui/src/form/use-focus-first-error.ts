import { type RefObject, useEffect } from 'react';

/** Moves the focus to the first field that is marked invalid, each time the errors are others. */
export function useFocusFirstError(form: RefObject<HTMLFormElement | null>, errors: object): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value of `errors` is what this waits for
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors, form]);
}
