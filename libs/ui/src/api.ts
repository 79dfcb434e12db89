import { type Caller, createClient } from '@maseki/contracts/client.ts';
import type { ErrorCode, FieldErrors } from '@maseki/contracts/errors.ts';
import { readCookie } from './cookies.ts';
import { storage } from './storage.ts';

const TOKEN_KEY = 'token';

/** The token of the session, kept as the specification says; cookies authenticate all calls but those of friends and exchanges. */
export const sessionToken = {
  read: () => storage.read(TOKEN_KEY),
  keep: (token: string) => storage.write(TOKEN_KEY, token),
  forget: () => storage.write(TOKEN_KEY, null),
};

function csrfHeader(): Record<string, string> {
  const token = readCookie('csrftoken');
  return token === null ? {} : { 'X-CSRFToken': token };
}

/** Makes a declared call on the page's own origin, with the session cookie and its CSRF header. */
export const callApi: Caller = createClient({ baseUrl: location.origin, headers: csrfHeader });

/** A refused reading call, as SWR hands it to a screen: `message` is the sentence for the player. */
export class CallError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors;

  constructor(refusal: { error: ErrorCode; message: string; fields: FieldErrors }) {
    super(refusal.message);
    this.name = 'CallError';
    this.code = refusal.error;
    this.fields = refusal.fields;
  }
}
