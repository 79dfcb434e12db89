import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import { Button } from '@maseki/ui/button.tsx';
import { Form } from '@maseki/ui/form/form.tsx';
import { TextField } from '@maseki/ui/form/text-field.tsx';
import { useForm } from '@maseki/ui/form/use-form.ts';
import { Page } from '@maseki/ui/page.tsx';
import { Panel } from '@maseki/ui/panel.tsx';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { keepCsrf, ME_KEY, useAct } from '../api.ts';
import { text } from '../text.ja.ts';
import { FirstLogin } from './first-login.tsx';
import * as css from './login-page.module.css';

function Login() {
  const form = useForm({ name: '', password: '', code: '' });
  const { run, isRunning } = useAct(consoleEndpoints.logIn);
  const { mutate } = useSWRConfig();

  async function send(): Promise<void> {
    const { name, password, code } = form.input;
    const missing = (value: string) => (value === '' ? text.login.missing : undefined);
    if (!form.check({ name: missing(name), password: missing(password), code: missing(code) })) return;
    const result = await run({ body: { name, password, code } });
    if (!result) return;
    if (!result.ok) return form.refuse(result);
    keepCsrf(result.value.csrf);
    await mutate(ME_KEY, result.value, { revalidate: false });
  }

  return (
    <Panel title={text.login.title}>
      <Form
        form={form}
        onSubmit={send}
        submit={
          <Button type="submit" isRunning={isRunning} wide>
            {text.login.submit}
          </Button>
        }
      >
        <TextField label={text.login.name} autoComplete="username" autoCapitalize="none" {...form.field('name')} />
        <TextField
          label={text.login.password}
          type="password"
          autoComplete="current-password"
          {...form.field('password')}
        />
        <TextField
          label={text.login.code}
          hint={text.login.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          {...form.field('code')}
        />
      </Form>
    </Panel>
  );
}

/** The log-in of operators, and the first one of a new operator. */
export function LoginPage() {
  const [isFirst, setFirst] = useState(false);
  return (
    <main className={css.main}>
      <Page title={text.product} width="narrow">
        {isFirst ? <FirstLogin /> : <Login />}
        <Button variant="ghost" onClick={() => setFirst(!isFirst)}>
          {isFirst ? text.firstLogin.back : text.firstLogin.title}
        </Button>
      </Page>
    </main>
  );
}
