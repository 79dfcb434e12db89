import { SettingsSection } from '@maseki/ui/settings-section.tsx';
import { useUser } from '@maseki/ui/use-user.ts';
import { text } from '../text.ja.ts';
import { AccountName, NewPasswordField, PasswordField } from './fields.tsx';
import { SubmitForm } from './submit-form.tsx';
import { usePasswordChange } from './use-password-change.ts';

export default function PasswordSettings() {
  const { form, submit, isRunning } = usePasswordChange();
  const { user } = useUser();
  return (
    <SettingsSection title={text.passwordChange.title} lead={text.passwordChange.lead}>
      <SubmitForm form={form} labels={text.passwordChange} isRunning={isRunning} onSubmit={submit}>
        <AccountName />
        <PasswordField label={text.passwordChange.present} {...form.field('password')} />
        <NewPasswordField
          label={text.passwordChange.next}
          username={user?.username ?? ''}
          {...form.field('new_password')}
        />
        <PasswordField label={text.passwordChange.confirmation} isNew {...form.field('confirmation')} />
      </SubmitForm>
    </SettingsSection>
  );
}
