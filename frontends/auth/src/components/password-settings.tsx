import { Button } from '@maseki/ui/button.tsx';
import { FormProblem } from '@maseki/ui/form/form-problem.tsx';
import { TextField } from '@maseki/ui/form/text-field.tsx';
import { useFocusFirstError } from '@maseki/ui/form/use-focus-first-error.ts';
import { useRef } from 'react';
import { text } from '../text.ja.ts';
import * as css from './settings-section.module.css';
import { usePasswordChange } from './use-password-change.ts';

/** The section of /settings that changes the password. */
export default function PasswordSettings() {
  const { input, change, errors, problem, submit, isRunning } = usePasswordChange();
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, errors);

  return (
    <section aria-labelledby="password-settings">
      <h2 id="password-settings" className={css.title}>
        {text.passwordChange.title}
      </h2>
      <p className={css.lead}>{text.passwordChange.lead}</p>
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
          label={text.passwordChange.present}
          name="password"
          type="password"
          autoComplete="current-password"
          value={input.password}
          error={errors.password}
          onChange={(password) => change({ password })}
        />
        <TextField
          label={text.passwordChange.next}
          name="new_password"
          type="password"
          autoComplete="new-password"
          hint={text.register.passwordHint}
          value={input.new_password}
          error={errors.new_password}
          onChange={(new_password) => change({ new_password })}
        />
        <TextField
          label={text.passwordChange.confirmation}
          name="confirmation"
          type="password"
          autoComplete="new-password"
          value={input.confirmation}
          error={errors.confirmation}
          onChange={(confirmation) => change({ confirmation })}
        />
        <FormProblem message={problem} />
        <div>
          <Button type="submit" isRunning={isRunning}>
            {isRunning ? text.passwordChange.running : text.passwordChange.submit}
          </Button>
        </div>
      </form>
    </section>
  );
}
