import { NewPassword, passwordMessages, Username } from '@maseki/contracts/auth/credentials.ts';
import type { z } from 'zod';

export interface Registration {
  username: string;
  password: string;
  confirmation: string;
}

export type RegistrationErrors = Partial<Record<keyof Registration, string>>;

/** The first thing that is wrong with a value. */
export const firstMessage = (schema: z.ZodType, value: string) => schema.safeParse(value).error?.issues[0]?.message;

/** What is wrong with a repeated password. */
export function confirmationMessage(password: string, confirmation: string): string | undefined {
  if (confirmation === '') return passwordMessages.confirmationRequired;
  return confirmation === password ? undefined : passwordMessages.mismatch;
}

/** What is wrong with each field; empty when the form may be sent (specification, point 5). */
export function checkRegistration(input: Registration): RegistrationErrors {
  const messages = {
    username: firstMessage(Username, input.username),
    password: firstMessage(NewPassword, input.password),
    confirmation: confirmationMessage(input.password, input.confirmation),
  };
  return Object.fromEntries(Object.entries(messages).filter(([, message]) => message !== undefined));
}
