import { newPasswordError, passwordMessages, usernameError } from '@maseki/contracts/auth/credentials.ts';

export interface Registration {
  username: string;
  password: string;
  confirmation: string;
}

export type RegistrationErrors = Partial<Record<keyof Registration, string>>;

export function confirmationMessage(password: string, confirmation: string): string | undefined {
  if (confirmation === '') return passwordMessages.confirmationRequired;
  return confirmation === password ? undefined : passwordMessages.mismatch;
}

/** The errors of each field, empty if the form is valid (specification, point 5). */
export function checkRegistration(input: Registration): RegistrationErrors {
  const messages = {
    username: usernameError(input.username),
    password: newPasswordError(input.password),
    confirmation: confirmationMessage(input.password, input.confirmation),
  };
  return Object.fromEntries(Object.entries(messages).filter(([, message]) => message !== undefined));
}
