import { Button } from '@maseki/ui/button.tsx';
import { FormProblem } from '@maseki/ui/form/form-problem.tsx';
import { TextField } from '@maseki/ui/form/text-field.tsx';
import { useFocusFirstError } from '@maseki/ui/form/use-focus-first-error.ts';
import { useRef } from 'react';
import { text } from '../text.ja.ts';
import * as css from './auth-panel.module.css';
import { useRegistration } from './use-registration.ts';

/** Creates an account and logs in; where to go next is the page's affair. */
export function RegisterForm() {
  const { input, change, errors, problem, submit, isRunning } = useRegistration();
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, errors);

  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label={text.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint={text.register.usernameHint}
        value={input.username}
        error={errors.username}
        onChange={(username) => change({ username })}
      />
      <TextField
        label={text.password}
        name="password"
        type="password"
        autoComplete="new-password"
        hint={text.register.passwordHint}
        value={input.password}
        error={errors.password}
        onChange={(password) => change({ password })}
      />
      <TextField
        label={text.confirmation}
        name="confirmation"
        type="password"
        autoComplete="new-password"
        value={input.confirmation}
        error={errors.confirmation}
        onChange={(confirmation) => change({ confirmation })}
      />
      <FormProblem message={problem} />
      <Button type="submit" size="large" wide isRunning={isRunning}>
        {isRunning ? text.register.running : text.register.submit}
      </Button>
    </form>
  );
}
