import { endpoints } from '@maseki/contracts/auth/http.ts';
import { Button } from '@maseki/ui/button.tsx';
import { Form } from '@maseki/ui/form/form.tsx';
import { useForm } from '@maseki/ui/form/use-form.ts';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import { text } from '../text.ja.ts';
import { PasswordField, UsernameField } from './fields.tsx';

/** Logs in; where to go next is the page's affair. */
export function LoginForm() {
  const form = useForm({ username: '', password: '' });
  const { run, isRunning } = useAction(endpoints.login);
  const { logIn } = useUser();

  const submit = async () => {
    form.check({});
    const { username, password } = form.input;
    if (username === '' || password === '') return notify.error(text.login.required);
    const result = await run({ body: { username, password } });
    if (!result) return;
    if (result.ok) return logIn(result.value.user, result.value.user.token);
    notify.error(text.login.failed);
    if (result.error !== 'invalid_credentials') form.refuse(result);
  };

  return (
    <Form
      form={form}
      onSubmit={submit}
      submit={
        <Button type="submit" size="large" wide isRunning={isRunning}>
          {isRunning ? text.login.running : text.login.submit}
        </Button>
      }
    >
      <UsernameField {...form.field('username')} />
      <PasswordField label={text.password} {...form.field('password')} />
    </Form>
  );
}
