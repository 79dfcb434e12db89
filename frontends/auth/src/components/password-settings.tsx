import { Button } from '@maseki/ui/button.tsx';
import { Form } from '@maseki/ui/form/form.tsx';
import { text } from '../text.ja.ts';
import { PasswordField } from './fields.tsx';
import { SettingsSection } from './settings-section.tsx';
import { usePasswordChange } from './use-password-change.ts';

/** The section of /settings that changes the password. */
export default function PasswordSettings() {
  const { form, submit, isRunning } = usePasswordChange();
  return (
    <SettingsSection title={text.passwordChange.title} lead={text.passwordChange.lead}>
      <Form
        form={form}
        onSubmit={submit}
        submit={
          <Button type="submit" isRunning={isRunning}>
            {isRunning ? text.passwordChange.running : text.passwordChange.submit}
          </Button>
        }
      >
        <PasswordField label={text.passwordChange.present} {...form.field('password')} />
        <PasswordField
          label={text.passwordChange.next}
          isNew
          hint={text.register.passwordHint}
          {...form.field('new_password')}
        />
        <PasswordField label={text.passwordChange.confirmation} isNew {...form.field('confirmation')} />
      </Form>
    </SettingsSection>
  );
}
