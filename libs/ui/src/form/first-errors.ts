import type { FieldErrors } from '@maseki/contracts/errors.ts';

/** One message for each field that the server found wrong, as a form shows it. */
export const firstErrors = (fields: FieldErrors): Partial<Record<string, string>> =>
  Object.fromEntries(Object.entries(fields).flatMap(([field, [message]]) => (message ? [[field, message]] : [])));
