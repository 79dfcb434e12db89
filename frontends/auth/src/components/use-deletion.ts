import { calls } from '@maseki/contracts/auth/http.ts';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { text } from '../text.ja.ts';

/** The state of the question whether to delete the account, and doing it. */
export function useDeletion() {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [problem, setProblem] = useState<string | null>(null);
  const { run, isRunning } = useAction(calls.deleteAccount);
  const { clear } = useUser();
  const navigate = useNavigate();

  const submit = async () => {
    setProblem(null);
    setError(password === '' ? text.passwordChange.presentRequired : undefined);
    if (password === '') return;
    const result = await run({ body: { password } });
    if (!result) return;
    if (!result.ok) {
      notify.error(text.deletion.failed);
      const wrong = result.fields['password']?.[0];
      setError(wrong);
      if (!wrong) setProblem(result.message);
      return;
    }
    // Away from the guarded page first: the guard would send the guest to /login.
    await navigate('/', { flushSync: true });
    await clear();
    notify.success(text.deletion.done);
  };

  return { password, setPassword, error, problem, submit, isRunning };
}
