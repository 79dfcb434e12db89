import { calls } from '@maseki/contracts/auth/http.ts';
import { firstErrors } from '@maseki/ui/form/first-errors.ts';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useState } from 'react';
import { checkPasswordChange, type PasswordChange, type PasswordChangeErrors } from '../model/password-change.ts';
import { text } from '../text.ja.ts';

const NOTHING: PasswordChange = { password: '', new_password: '', confirmation: '' };

/** The state of the form that changes the password: its input, what is wrong with it, and sending it. */
export function usePasswordChange() {
  const [input, setInput] = useState(NOTHING);
  const [errors, setErrors] = useState<PasswordChangeErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const { run, isRunning } = useAction(calls.changePassword);

  const change = (part: Partial<PasswordChange>) => setInput((before) => ({ ...before, ...part }));

  const submit = async () => {
    const found = checkPasswordChange(input);
    setErrors(found);
    setProblem(null);
    if (Object.keys(found).length > 0) {
      notify.error(text.invalid);
      return;
    }
    const { password, new_password } = input;
    const result = await run({ body: { password, new_password } });
    if (!result) return;
    if (result.ok) {
      setInput(NOTHING);
      notify.success(text.passwordChange.done);
      return;
    }
    notify.error(text.passwordChange.failed);
    if (result.error === 'validation_failed') setErrors(firstErrors(result.fields));
    else setProblem(result.message);
  };

  return { input, change, errors, problem, submit, isRunning };
}
