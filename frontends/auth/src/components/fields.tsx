import { passwordMessages } from '@maseki/contracts/auth/credentials.ts';
import { TextField } from '@maseki/ui/form/text-field.tsx';
import { useUser } from '@maseki/ui/use-user.ts';
import type { ComponentProps } from 'react';
import { text } from '../text.ja.ts';
import { useIsGuessable } from './use-is-guessable.ts';

type FieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'autoComplete'>;

/** The player's name, in a form that browsers store with the password. */
export function UsernameField(field: Omit<FieldProps, 'label'>) {
  return (
    <TextField label={text.username} autoComplete="username" autoCapitalize="none" spellCheck={false} {...field} />
  );
}

/** Tells a browser which account a form with nothing but passwords is of. */
export function AccountName() {
  const { user } = useUser();
  return <input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />;
}

/** A password field for a stored password, or for a new one that the browser may suggest. */
export function PasswordField({ isNew = false, ...field }: FieldProps & { isNew?: boolean }) {
  return <TextField {...field} type="password" autoComplete={isNew ? 'new-password' : 'current-password'} />;
}

/** A field for a new password of this user. It warns of one that others could guess. */
export function NewPasswordField({ username, ...field }: FieldProps & { username: string }) {
  const warning = useIsGuessable(field.value, username) ? passwordMessages.guessable : '';
  return <PasswordField {...field} isNew hint={text.register.passwordHint} warning={warning} />;
}
