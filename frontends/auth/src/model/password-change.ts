import { newPasswordError } from '@maseki/contracts/auth/credentials.ts';
import { text } from '../text.ja.ts';
import { confirmationMessage } from './registration.ts';

export interface PasswordChange {
  password: string;
  new_password: string;
  confirmation: string;
}

export type PasswordChangeErrors = Partial<Record<keyof PasswordChange, string>>;

/** The errors of each field, empty if the form is valid. */
export function checkPasswordChange({ password, new_password, confirmation }: PasswordChange): PasswordChangeErrors {
  const messages = {
    password: password === '' ? text.passwordChange.presentRequired : undefined,
    new_password: newPasswordError(new_password),
    confirmation: confirmationMessage(new_password, confirmation),
  };
  return Object.fromEntries(Object.entries(messages).filter(([, message]) => message !== undefined));
}
