import { NewPasswordField, PasswordField, UsernameField } from '../components/fields.tsx';
import { GuestPage } from '../components/guest-page.tsx';
import { SubmitForm } from '../components/submit-form.tsx';
import { useRegistration } from '../components/use-registration.ts';
import { text } from '../text.ja.ts';

function RegisterForm() {
  const { form, submit, isRunning } = useRegistration();
  return (
    <SubmitForm form={form} labels={text.register} isRunning={isRunning} onSubmit={submit} size="large" wide>
      <UsernameField hint={text.register.usernameHint} {...form.field('username')} />
      <NewPasswordField label={text.password} username={form.input.username} {...form.field('password')} />
      <PasswordField label={text.confirmation} isNew {...form.field('confirmation')} />
    </SubmitForm>
  );
}

export default function RegisterPage() {
  const { title, lead, toLogin, login } = text.register;
  return (
    <GuestPage title={title} lead={lead} other={{ prompt: toLogin, label: login, pathname: '/login' }}>
      <RegisterForm />
    </GuestPage>
  );
}
