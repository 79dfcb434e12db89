import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import { operatorPasswordError } from '@maseki/contracts/console/operators.ts';
import { Button } from '@maseki/ui/button.tsx';
import { Form } from '@maseki/ui/form/form.tsx';
import { TextField } from '@maseki/ui/form/text-field.tsx';
import { useForm } from '@maseki/ui/form/use-form.ts';
import { Page } from '@maseki/ui/page.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAct } from '../api.ts';
import { text } from '../text.ja.ts';

const words = text.password;

/** Changes the own password. */
export function PasswordPage() {
  const form = useForm({ password: '', new_password: '' });
  const { run, isRunning } = useAct(consoleEndpoints.changePassword);
  async function send(): Promise<void> {
    const missing = form.input.password === '' ? text.login.missing : undefined;
    if (!form.check({ password: missing, new_password: operatorPasswordError(form.input.new_password) })) return;
    const result = await run({ body: form.input });
    if (!result) return;
    if (!result.ok) return form.refuse(result);
    form.clear();
    notify.success(words.changed);
  }
  const submit = (
    <Button type="submit" isRunning={isRunning}>
      {words.submit}
    </Button>
  );
  return (
    <Page title={words.title} width="narrow">
      <Form form={form} onSubmit={send} submit={submit}>
        <TextField label={words.present} type="password" autoComplete="current-password" {...form.field('password')} />
        <TextField
          label={words.next}
          hint={words.hint}
          type="password"
          autoComplete="new-password"
          {...form.field('new_password')}
        />
      </Form>
    </Page>
  );
}
