import { Button } from '@maseki/ui/button.tsx';
import { Form } from '@maseki/ui/form/form.tsx';
import { text } from '../text.ja.ts';
import { PasswordField, UsernameField } from './fields.tsx';
import { useRegistration } from './use-registration.ts';

/** Creates an account and logs in; where to go next is the page's affair. */
export function RegisterForm() {
  const { form, submit, isRunning } = useRegistration();
  return (
    <Form
      form={form}
      onSubmit={submit}
      submit={
        <Button type="submit" size="large" wide isRunning={isRunning}>
          {isRunning ? text.register.running : text.register.submit}
        </Button>
      }
    >
      <UsernameField hint={text.register.usernameHint} {...form.field('username')} />
      <PasswordField label={text.password} isNew hint={text.register.passwordHint} {...form.field('password')} />
      <PasswordField label={text.confirmation} isNew {...form.field('confirmation')} />
    </Form>
  );
}
