import { calls } from '@maseki/contracts/auth/http.ts';
import { firstErrors } from '@maseki/ui/form/first-errors.ts';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import { useState } from 'react';
import { checkRegistration, type Registration, type RegistrationErrors } from '../model/registration.ts';
import { text } from '../text.ja.ts';

const NOTHING: Registration = { username: '', password: '', confirmation: '' };

/** The state of the registration form: its input, what is wrong with it, and sending it. */
export function useRegistration() {
  const [input, setInput] = useState(NOTHING);
  const [errors, setErrors] = useState<RegistrationErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const { run, isRunning } = useAction(calls.register);
  const { logIn } = useUser();

  const change = (part: Partial<Registration>) => setInput((before) => ({ ...before, ...part }));

  const submit = async () => {
    const found = checkRegistration(input);
    setErrors(found);
    setProblem(null);
    if (Object.keys(found).length > 0) {
      notify.error(text.invalid);
      return;
    }
    const result = await run({ body: { username: input.username, password: input.password } });
    if (!result) return;
    if (result.ok) {
      await logIn(result.value.user, result.value.token);
      return;
    }
    notify.error(result.error === 'validation_failed' ? text.invalid : text.register.failed);
    if (result.error === 'username_taken') setErrors({ username: result.message });
    else if (result.error === 'validation_failed') setErrors(firstErrors(result.fields));
    else setProblem(result.message);
  };

  return { input, change, errors, problem, submit, isRunning };
}
