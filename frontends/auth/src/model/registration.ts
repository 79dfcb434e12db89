import { NewPassword, passwordMessages, Username } from '@maseki/contracts/auth/credentials.ts';
import type { z } from 'zod';

export interface Registration {
  username: string;
  password: string;
  confirmation: string;
}

export type RegistrationErrors = Partial<Record<keyof Registration, string>>;

const firstMessage = (schema: z.ZodType, value: string) => schema.safeParse(value).error?.issues[0]?.message;

function confirmationMessage({ password, confirmation }: Registration): string | undefined {
  if (confirmation === '') return passwordMessages.confirmationRequired;
  return confirmation === password ? undefined : passwordMessages.mismatch;
}

/** What is wrong with each field; empty when the form may be sent (specification, point 5). */
export function checkRegistration(input: Registration): RegistrationErrors {
  const messages = {
    username: firstMessage(Username, input.username),
    password: firstMessage(NewPassword, input.password),
    confirmation: confirmationMessage(input),
  };
  return Object.fromEntries(Object.entries(messages).filter(([, message]) => message !== undefined));
}
