import { text } from '../text.ja.ts';
import { PasswordField, UsernameField } from './fields.tsx';
import { SubmitForm } from './submit-form.tsx';
import { useRegistration } from './use-registration.ts';

/** Creates an account and logs in; the page decides where to go next. */
export function RegisterForm() {
  const { form, submit, isRunning } = useRegistration();
  return (
    <SubmitForm form={form} labels={text.register} isRunning={isRunning} onSubmit={submit} size="large" wide>
      <UsernameField hint={text.register.usernameHint} {...form.field('username')} />
      <PasswordField label={text.password} isNew hint={text.register.passwordHint} {...form.field('password')} />
      <PasswordField label={text.confirmation} isNew {...form.field('confirmation')} />
    </SubmitForm>
  );
}
