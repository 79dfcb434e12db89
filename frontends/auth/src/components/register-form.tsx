import { Button } from '@maseki/ui/button.tsx';
import { Form } from '@maseki/ui/form/form.tsx';
import { TextField } from '@maseki/ui/form/text-field.tsx';
import { text } from '../text.ja.ts';
import { useRegistration } from './use-registration.ts';

/** Creates an account and logs in; where to go next is the page's affair. */
export function RegisterForm() {
  const { form, submit, isRunning } = useRegistration();
  return (
    <Form
      errors={form.errors}
      problem={form.problem}
      onSubmit={submit}
      submit={
        <Button type="submit" size="large" wide isRunning={isRunning}>
          {isRunning ? text.register.running : text.register.submit}
        </Button>
      }
    >
      <TextField
        label={text.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint={text.register.usernameHint}
        {...form.field('username')}
      />
      <TextField
        label={text.password}
        type="password"
        autoComplete="new-password"
        hint={text.register.passwordHint}
        {...form.field('password')}
      />
      <TextField
        label={text.confirmation}
        type="password"
        autoComplete="new-password"
        {...form.field('confirmation')}
      />
    </Form>
  );
}
