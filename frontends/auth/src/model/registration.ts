import { newPasswordError, passwordMessages, usernameError } from '@maseki/contracts/auth/credentials.ts';

export interface Registration {
  username: string;
  password: string;
  confirmation: string;
}

export type RegistrationErrors = Partial<Record<keyof Registration, string>>;

/** What is wrong with a repeated password. */
export function confirmationMessage(password: string, confirmation: string): string | undefined {
  if (confirmation === '') return passwordMessages.confirmationRequired;
  return confirmation === password ? undefined : passwordMessages.mismatch;
}

/** What is wrong with each field; empty when the form may be sent (specification, point 5). */
export function checkRegistration(input: Registration): RegistrationErrors {
  const messages = {
    username: usernameError(input.username),
    password: newPasswordError(input.password),
    confirmation: confirmationMessage(input.password, input.confirmation),
  };
  return Object.fromEntries(Object.entries(messages).filter(([, message]) => message !== undefined));
}
