import { type ApiClient, createClient } from '@maseki/contracts/client.ts';
import type { Endpoint } from '@maseki/contracts/endpoint.ts';
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

/** Calls that carry the token besides the cookie (specification, point 7). */
const CARRY_TOKEN = /^\/api\/(friends|check_exchange|exchanges)\//;

function tokenFor({ path }: Pick<Endpoint, 'path'>): string | null {
  return CARRY_TOKEN.test(path) ? sessionToken.read() : null;
}

function headersOf(call: Endpoint): Record<string, string> {
  const token = tokenFor(call);
  return { ...csrfHeader(), ...(token === null ? {} : { Authorization: `Token ${token}` }) };
}

const send = createClient({ baseUrl: location.origin, headers: headersOf });

/**
 * Makes a declared call on the page's own origin, with the session cookie and its CSRF header. A token that is no longer valid is forgotten:
 * then the cookie decides.
 */
export const callApi: ApiClient = async (call, input) => {
  const token = tokenFor(call);
  const result = await send(call, input);
  if (result.ok || result.error !== 'unauthenticated' || token === null) return result;
  if (sessionToken.read() === token) sessionToken.forget();
  return send(call, input);
};

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
