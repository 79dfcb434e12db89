import { calls } from '@maseki/contracts/auth/http.ts';
import { Button } from '@maseki/ui/button.tsx';
import { FormProblem } from '@maseki/ui/form/form-problem.tsx';
import { TextField } from '@maseki/ui/form/text-field.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import { useState } from 'react';
import { text } from '../text.ja.ts';
import * as css from './auth-panel.module.css';

/** Logs in; where to go next is the page's affair. */
export function LoginForm() {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { run, isRunning } = useAction(calls.login);
  const { logIn } = useUser();

  const submit = async () => {
    setProblem(null);
    if (username === '' || password === '') {
      notify.error(text.login.required);
      return;
    }
    const result = await run({ body: { username, password } });
    if (!result) return;
    if (result.ok) {
      await logIn(result.value.user, result.value.user.token);
      return;
    }
    notify.error(text.login.failed);
    if (result.error !== 'invalid_credentials') setProblem(result.message);
  };

  return (
    <form
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
        value={username}
        onChange={setUsername}
      />
      <TextField
        label={text.password}
        name="password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <FormProblem message={problem} />
      <Button type="submit" size="large" wide isRunning={isRunning}>
        {isRunning ? text.login.running : text.login.submit}
      </Button>
    </form>
  );
}
