import { Button } from '@maseki/ui/button.tsx';
import { Form } from '@maseki/ui/form/form.tsx';
import { TextField } from '@maseki/ui/form/text-field.tsx';
import { text } from '../text.ja.ts';
import { SettingsSection } from './settings-section.tsx';
import { usePasswordChange } from './use-password-change.ts';

/** The section of /settings that changes the password. */
export default function PasswordSettings() {
  const { form, submit, isRunning } = usePasswordChange();
  return (
    <SettingsSection title={text.passwordChange.title} lead={text.passwordChange.lead}>
      <Form
        errors={form.errors}
        problem={form.problem}
        onSubmit={submit}
        submit={
          <Button type="submit" isRunning={isRunning}>
            {isRunning ? text.passwordChange.running : text.passwordChange.submit}
          </Button>
        }
      >
        <TextField
          label={text.passwordChange.present}
          type="password"
          autoComplete="current-password"
          {...form.field('password')}
        />
        <TextField
          label={text.passwordChange.next}
          type="password"
          autoComplete="new-password"
          hint={text.register.passwordHint}
          {...form.field('new_password')}
        />
        <TextField
          label={text.passwordChange.confirmation}
          type="password"
          autoComplete="new-password"
          {...form.field('confirmation')}
        />
      </Form>
    </SettingsSection>
  );
}
