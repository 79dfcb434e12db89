import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import { type CodeSecret, operatorPasswordError } from '@maseki/contracts/console/operators.ts';
import { Button } from '@maseki/ui/button.tsx';
import { Form } from '@maseki/ui/form/form.tsx';
import { TextField } from '@maseki/ui/form/text-field.tsx';
import { useForm } from '@maseki/ui/form/use-form.ts';
import { Panel } from '@maseki/ui/panel.tsx';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { keepCsrf, ME_KEY, useAct } from '../api.ts';
import * as css from '../secret.module.css';
import { text } from '../text.ja.ts';

const words = text.firstLogin;

interface First {
  name: string;
  password: string;
}

/** Asks for the first password, and gets a secret of codes for it. */
function Begin({ onBegun }: { onBegun: (first: First, secret: CodeSecret) => void }) {
  const form = useForm({ name: '', password: '' });
  const { run, isRunning } = useAct(consoleEndpoints.beginEnrolment);
  async function send(): Promise<void> {
    const missing = (value: string) => (value === '' ? text.login.missing : undefined);
    if (!form.check({ name: missing(form.input.name), password: missing(form.input.password) })) return;
    const result = await run({ body: form.input });
    if (!result) return;
    if (!result.ok) return form.refuse(result);
    onBegun(form.input, result.value);
  }
  const submit = (
    <Button type="submit" isRunning={isRunning} wide>
      {words.next}
    </Button>
  );
  return (
    <Form form={form} onSubmit={send} submit={submit}>
      <TextField label={text.login.name} autoComplete="username" autoCapitalize="none" {...form.field('name')} />
      <TextField label={words.first} type="password" autoComplete="current-password" {...form.field('password')} />
    </Form>
  );
}

/** Sets password and codes, and logs in. */
function Secrets({ first, codes: { secret, qr } }: { first: First; codes: CodeSecret }) {
  const form = useForm({ new_password: '', code: '' });
  const { run, isRunning } = useAct(consoleEndpoints.enrol);
  const { mutate } = useSWRConfig();
  async function send(): Promise<void> {
    const { new_password, code } = form.input;
    const missing = code === '' ? text.login.missing : undefined;
    if (!form.check({ new_password: operatorPasswordError(new_password), code: missing })) return;
    const result = await run({ body: { ...first, ...form.input, secret } });
    if (!result) return;
    if (!result.ok) return form.refuse(result);
    keepCsrf(result.value.csrf);
    await mutate(ME_KEY, result.value, { revalidate: false });
  }
  const submit = (
    <Button type="submit" isRunning={isRunning} wide>
      {text.login.submit}
    </Button>
  );
  return (
    <Form form={form} onSubmit={send} submit={submit}>
      <p>{words.scan}</p>
      <img className={css.qr} alt={words.qr} src={`data:image/svg+xml,${encodeURIComponent(qr)}`} />
      <dl className={css.list}>
        <dt>{words.secret}</dt>
        <dd className={css.secret}>{secret}</dd>
      </dl>
      <TextField
        label={text.login.code}
        hint={text.login.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.field('code')}
      />
      <TextField
        label={text.password.next}
        hint={text.password.hint}
        type="password"
        autoComplete="new-password"
        {...form.field('new_password')}
      />
    </Form>
  );
}

/** The first log-in of an operator, who sets what nobody else knows. */
export function FirstLogin() {
  const [begun, setBegun] = useState<{ first: First; codes: CodeSecret } | null>(null);
  return (
    <Panel title={words.title}>
      {begun ? <Secrets {...begun} /> : <Begin onBegun={(first, codes) => setBegun({ first, codes })} />}
    </Panel>
  );
}
