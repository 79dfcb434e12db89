import { auth as endpoints } from '@maseki/contracts/pages.ts';
import { useForm } from '@maseki/ui/form/use-form.ts';
import { hasSessionEnded } from '@maseki/ui/next-path.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import { useLocation } from 'react-router-dom';
import { PasswordField, UsernameField } from '../components/fields.tsx';
import { GuestPage } from '../components/guest-page.tsx';
import { SubmitForm } from '../components/submit-form.tsx';
import { text } from '../text.ja.ts';

function LoginForm() {
  const form = useForm({ username: '', password: '' });
  const { run, isRunning } = useAction(endpoints.login);
  const { logIn } = useUser();

  const submit = async () => {
    form.check({});
    const { username, password } = form.input;
    if (username === '' || password === '') return form.alert(text.login.required);
    const result = await run({ body: { username, password } });
    if (!result) return;
    if (result.ok) return logIn(result.value.user, result.value.user.token);
    form.alert(text.login.failed);
    if (result.error !== 'invalid_credentials') form.refuse(result);
  };

  return (
    <SubmitForm form={form} labels={text.login} isRunning={isRunning} onSubmit={submit} size="large" wide>
      <UsernameField {...form.field('username')} />
      <PasswordField label={text.password} {...form.field('password')} />
    </SubmitForm>
  );
}

export default function LoginPage() {
  const { title, lead, toRegister, register } = text.login;
  const { search } = useLocation();
  return (
    <GuestPage title={title} lead={lead} other={{ prompt: toRegister, label: register, pathname: '/register' }}>
      {hasSessionEnded(search) ? <p role="status">{text.login.ended}</p> : null}
      <LoginForm />
    </GuestPage>
  );
}
